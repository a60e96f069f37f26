import { Dialog } from '../kit/Dialog.tsx';

/** What the page computes, how, and where it differs from the reference runtime. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="What this page shows" onClose={onClose}>
      <p>
        Agents with many tools spend much of every prompt on parameter schemas. Deferred loading sends names
        and descriptions, or nothing, and brings a schema when the model searches for it. Paste a catalogue,
        choose a model id and step through a session: the page shows what is deferred and why, the exact
        request, and what it saves or costs.
      </p>
      <h3>Keys</h3>
      <ul>
        <li>
          <kbd>←</kbd> <kbd>→</kbd> step through the session, from anywhere but a text box.
        </li>
        <li>
          <kbd>Ctrl</kbd>+<kbd>Z</kbd> undoes a change of settings or scenario, <kbd>Ctrl</kbd>+
          <kbd>Shift</kbd>+<kbd>Z</kbd> does it again; the editor has an undo of its own.
        </li>
        <li>
          <kbd>↑</kbd> <kbd>↓</kbd> move from tool to tool in the table, <kbd>←</kbd> <kbd>→</kbd> in the
          strip.
        </li>
        <li>
          <kbd>Ctrl</kbd>+<kbd>M</kbd> in the editor lets <kbd>Tab</kbd> leave it.
        </li>
      </ul>
      <h3>How it is measured</h3>
      <ul>
        <li>
          <strong>On the wire</strong>: UTF-8 bytes of the request’s tool list. Hosted deferral makes it
          larger: every schema still travels.
        </li>
        <li>
          <strong>Model sees</strong>: tokens of tools in the model’s context, counted with o200k_base,
          OpenAI’s tokenizer, and by the rule chars/4 until that is loaded. For other vendors’ models an
          estimate: their tokenizers are not public.
        </li>
        <li>
          Of a deferred tool the model sees its name and description client-side. Hosted by OpenAI: of a lone
          function name and description, of a namespace’s member nothing. Hosted by Anthropic: nothing. The
          runtime’s own document says “name and description” for both; the figures here follow the vendors.
        </li>
        <li>
          Hosted searches are simulated; the vendors’ indexes are not public. Responses are written by this
          page in the form of recorded ones, unless you paste a real one into the scenario.
        </li>
      </ul>
      <h3>Where the reference runtime differs</h3>
      <ul>
        <li>
          It counts its own search function toward the threshold, and keeps it and the note below the
          threshold.
        </li>
        <li>
          It treats the policy “always” like “automatic”, and ignores never-defer names on the hosted paths.
        </li>
        <li>
          It sets “strict” by a safe conversion of each schema; here the catalogue’s word counts, else false.
        </li>
        <li>It matches ids against its own registry, which changes; its newest knows gpt-6.</li>
        <li>
          It puts every MCP tool into one category; here tools are grouped by server where the catalogue names
          one.
        </li>
        <li>It names MCP tools mcp_server__tool.</li>
        <li>
          Its document sends “OpenAI Completions” to client-side; here the bare id decides first, so a bare
          gpt-5.4 over Chat Completions sends full schemas, and the page offers the mend.
        </li>
      </ul>
      <p className="muted">
        Everything is computed in this page. Nothing is sent anywhere, and the catalogue stays in this
        browser.
      </p>
    </Dialog>
  );
}
