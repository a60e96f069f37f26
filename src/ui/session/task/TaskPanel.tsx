import { useId, useMemo, useState } from 'react';
import { autoPlay, type Task } from '../../../engine/session/autoplay.ts';
import { compareMechanisms, type MechanismRun } from '../../../engine/session/compareMechanisms.ts';
import type { ScenarioEvent, Tool, Workspace } from '../../../engine/index.ts';
import { patchWorkspace, setView } from '../../../store/actions.ts';
import { useApp } from '../../../store/app.ts';
import { useDerived } from '../../../store/derived.ts';
import { setScenario } from '../../../store/scenario.ts';
import { Button } from '../../kit/Button.tsx';
import { ChipsInput } from '../../kit/ChipsInput.tsx';
import { Empty } from '../../kit/Empty.tsx';
import { Field } from '../../kit/Field.tsx';
import { RunsTable } from './RunsTable.tsx';
import { lackOf, playInputOf, taskOf } from './task.ts';
import './task.css';

/** What a comparison was made from: it says nothing about anything else. */
interface Compared {
  task: Task;
  tools: readonly Tool[];
  settings: Pick<Workspace, 'threshold' | 'neverDefer'>;
  runs: MechanismRun[];
}

/** A simulated model plays a task, under the chosen mechanism or under all of them. */
export function TaskPanel() {
  const workspace = useApp((state) => state.workspace);
  const catalog = useApp((state) => state.catalog);
  const { tools } = useDerived();
  const [task, setTask] = useTask(workspace.scenario);
  const [compared, setCompared] = useState<Compared>();
  const [isPlayed, setPlayed] = useState(false);
  const lackId = useId();

  if (tools.length === 0) {
    return (
      <Empty title="There are no tools to play a task with.">
        Paste a catalogue, or choose a sample: a simulated model then plays a task with its tools.
      </Empty>
    );
  }

  const lack = lackOf(task);
  const isCurrent =
    compared?.task === task &&
    compared.tools === tools &&
    compared.settings.threshold === workspace.threshold &&
    compared.settings.neverDefer === workspace.neverDefer;

  function change(next: Task): void {
    setPlayed(false);
    setTask(next, workspace.scenario);
  }

  function play(): void {
    const scenario = autoPlay(task, playInputOf(workspace, tools, catalog));
    setTask(task, scenario);
    setScenario(scenario);
    setPlayed(true);
  }

  function playRun({ settings, scenario }: MechanismRun): void {
    setTask(task, scenario);
    patchWorkspace({ ...settings, scenario });
    setView({ position: 0 });
    setPlayed(true);
  }

  function compare(): void {
    const runs = compareMechanisms(task, playInputOf(workspace, tools, catalog));
    setCompared({ task, tools, settings: workspace, runs });
  }

  return (
    <div className="task" role="group" aria-label="Task" tabIndex={0}>
      <TaskForm task={task} tools={tools} onChange={change}>
        <Button variant="primary" disabled={lack !== undefined} aria-describedby={lackId} onClick={play}>
          Play the task
        </Button>
        <Button disabled={lack !== undefined} aria-describedby={lackId} onClick={compare}>
          Compare mechanisms
        </Button>
        <span
          className="task-simulated"
          title="Deterministic: it knows the task and the tools, no real model is asked"
        >
          simulated model
        </span>
        <p id={lackId} className="muted" role="status">
          {lack}
          {!lack && isPlayed && (
            <>
              Played: step through it above, or{' '}
              <button type="button" className="k-link" onClick={() => setView({ sessionTab: 'story' })}>
                read the story
              </button>
              .
            </>
          )}
        </p>
      </TaskForm>
      {compared && isCurrent && (
        <RunsTable runs={compared.runs} needed={task.needs.length} onPlay={playRun} />
      )}
    </div>
  );
}

/** The task that is typed for a scenario; until something is, the one that the scenario tells. */
function useTask(scenario: ScenarioEvent[]): [Task, (task: Task, of: ScenarioEvent[]) => void] {
  const [typed, setTyped] = useState<{ of: ScenarioEvent[]; task: Task }>();
  const told = useMemo(() => taskOf(scenario), [scenario]);
  return [typed?.of === scenario ? typed.task : told, (task, of) => setTyped({ of, task })];
}

interface TaskFormProps {
  task: Task;
  tools: readonly Tool[];
  onChange: (task: Task) => void;
  /** What can be done with it. */
  children: React.ReactNode;
}

function TaskForm({ task, tools, onChange, children }: TaskFormProps) {
  const id = useId();
  const completions = useMemo(
    () => [...new Set(tools.map(({ name }) => name))].map((value) => ({ value })),
    [tools],
  );
  const flags = useMemo(() => {
    const known = new Set(tools.map(({ name }) => name));
    const unknown = task.needs.filter((need) => !known.has(need));
    return new Map(unknown.map((need) => [need, `no tool is called ${need}: it will not be found`]));
  }, [tools, task.needs]);
  return (
    <div className="task-form">
      <Field label="Task" htmlFor={id}>
        <textarea
          id={id}
          className="k-input"
          rows={2}
          placeholder="What the user asks for"
          value={task.text}
          onChange={(event) => onChange({ ...task, text: event.target.value })}
        />
      </Field>
      <ChipsInput
        label="Tools it needs"
        values={task.needs}
        completions={completions}
        flags={flags}
        placeholder="names of tools, in the order of their calls"
        onChange={(needs) => onChange({ ...task, needs })}
      />
      <div className="task-actions">{children}</div>
    </div>
  );
}
