/** Whether the text is in the clipboard now; browsers may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, no focus, or no secure context: the caller offers the text to be selected.
    return false;
  }
}
