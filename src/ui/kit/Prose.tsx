/** Text of the engine, in which back-ticks mark names of tools and fields. */
export function Prose({ text }: { text: string }) {
  return text.split(/(`[^`]+`)/).map((part, index) =>
    part.length > 2 && part.startsWith('`') && part.endsWith('`') ? (
      // The order of the parts is their identity: the text changes as a whole.
      <code key={index}>{part.slice(1, -1)}</code>
    ) : (
      part
    ),
  );
}
