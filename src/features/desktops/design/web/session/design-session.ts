// One desktop under edit in one tab: what is shown, one's own steps, what the server does not have yet, and what it did not take.
import type { Shortcut } from '#features/desktops/shortcuts/contract.ts';
import type { Changes, Operation, OperationOutcome } from '../../contract.ts';
import type { Desktop } from '#features/desktops/desktops/contract.ts';
import { again, type DesignStep } from './commands.ts';
import { emptyHistory, type History, record, redo, undo } from './history.ts';
import { apply, type Model, openModel, withChanges } from './model.ts';
import { createSendQueue, type QueuePorts, type QueueState } from './send-queue.ts';

export interface Answer extends Changes {
	readonly outcomes: readonly OperationOutcome[];
}

/** What became of a request: an answer, a reason to try again, or the end of editing. */
export type Reply = { readonly answer: Answer } | 'later' | 'refused' | 'gone' | 'view only';

export interface SessionPorts extends Pick<QueuePorts<Operation>, 'after'> {
	readonly send: (operations: readonly Operation[], since: number) => Promise<Reply>;
}

/** Two people changed the same field of the same tile. */
export interface Conflict {
	readonly operation: Operation;
	readonly theirs: NonNullable<OperationOutcome['theirs']>;
}

/** An operation that was not done, and why. */
export interface Dropped {
	readonly operation: Operation;
	readonly outcome: OperationOutcome;
}

export interface Snapshot {
	readonly model: Model;
	readonly history: History<Operation>;
	readonly queue: QueueState;
	readonly conflicts: readonly Conflict[];
	readonly dropped: Dropped | undefined;
	/** Who else edits now. */
	readonly editors: readonly string[];
	/** Nothing can be changed any more. */
	readonly ended: 'gone' | 'view only' | undefined;
}

export interface DesignSession {
	readonly read: () => Snapshot;
	readonly subscribe: (onChange: () => void) => () => void;
	readonly run: (step: DesignStep | undefined) => void;
	/** The step that was taken back or done again, for who listens. */
	readonly undo: () => DesignStep | undefined;
	readonly redo: () => DesignStep | undefined;
	/** A shortcut of the library, before it is added. */
	readonly learn: (shortcut: Shortcut) => void;
	/** What others did. */
	readonly take: (changes: Changes) => void;
	/** A whole desktop from the server, or parts of it. */
	readonly adopt: (parts: Partial<Desktop>) => void;
	readonly end: (why: NonNullable<Snapshot['ended']>) => void;
	/** Puts the own value there after all, or leaves the other one. */
	readonly resolve: (conflict: Conflict, choice: 'mine' | 'theirs') => void;
	readonly forgetDropped: () => void;
	readonly sendNow: () => void;
}

export function createDesignSession(desktop: Desktop, { send, after }: SessionPorts): DesignSession {
	let base = openModel(desktop);
	let snapshot: Snapshot = {
		model: base,
		history: emptyHistory,
		queue: { name: 'saved', count: 0 },
		conflicts: [],
		dropped: undefined,
		editors: [],
		ended: undefined,
	};
	const listeners = new Set<() => void>();
	const change = (parts: Partial<Snapshot>): void => {
		snapshot = { ...snapshot, ...parts };
		for (const listener of listeners) listener();
	};
	/** The server's state with what is still on its way. */
	const show = (parts: Partial<Snapshot> = {}): void => change({ ...parts, model: apply(base, queue.waiting()) });

	const queue = createSendQueue<Operation>({
		after,
		// Where a tile stands depends on all that was moved before it; words are outdated by newer words.
		keyOf: (operation) => {
			if (operation.kind === 'title' || operation.kind === 'text') return `${operation.kind} ${operation.tileId}`;
			return operation.kind === 'nameSection' ? `name ${operation.sectionId}` : undefined;
		},
		onState: (state) => change({ queue: state }),
		async send(operations) {
			const reply = await send(operations, base.desktop.revision);
			if (reply === 'later') return 'later';
			if (typeof reply === 'string') {
				if (reply !== 'refused') change({ ended: reply });
				return 'refused';
			}
			settle(operations, reply.answer);
			return 'done';
		},
		onDone: () => show(),
	});

	/** What was done becomes part of the base; what was not is told. */
	const settle = (operations: readonly Operation[], { outcomes: decided, ...changes }: Answer): void => {
		const outcomes = new Map(decided.map((one) => [one.operationId, one]));
		const isDone = ({ operationId }: Operation): boolean => outcomes.get(operationId)?.outcome === 'applied';
		base = withChanges(apply(base, operations.filter(isDone)), changes);
		const conflicts: Conflict[] = [...snapshot.conflicts];
		let { dropped } = snapshot;
		for (const operation of operations) {
			const outcome = outcomes.get(operation.operationId);
			if (outcome === undefined || outcome.outcome === 'applied') continue;
			// Where a tile stands is no matter of taste between two people: the later one is told, and moves it again.
			if (outcome.outcome === 'conflict' && outcome.theirs?.value !== undefined) {
				conflicts.push({ operation, theirs: outcome.theirs });
			} else {
				dropped = { operation, outcome };
			}
		}
		change({ conflicts, dropped, editors: changes.editors });
	};

	const push = (operations: readonly Operation[], history: History<Operation>): void => {
		change({ history });
		queue.push(operations);
		show();
	};

	return {
		read: () => snapshot,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		run(step) {
			if (step === undefined || snapshot.ended !== undefined) return;
			push(step.changes, record(snapshot.history, step));
		},
		undo() {
			const taken = undo(snapshot.history);
			if (taken === undefined || snapshot.ended !== undefined) return undefined;
			push(again(taken[1].inverse, snapshot.model.desktop), taken[0]);
			return taken[1];
		},
		redo() {
			const taken = redo(snapshot.history);
			if (taken === undefined || snapshot.ended !== undefined) return undefined;
			const [history, step] = taken;
			// A tile that was added and taken away comes back as the one that it was.
			const changes = step.changes.map((one) =>
				one.kind === 'add' ? ({ kind: 'restore', operationId: '', tileId: one.tileId } as const) : one,
			);
			const sections = changes.map((one) =>
				one.kind === 'addSection'
					? ({ kind: 'restoreSection', operationId: '', sectionId: one.sectionId } as const)
					: one,
			);
			push(again(sections, snapshot.model.desktop), history);
			return step;
		},
		learn(shortcut) {
			base = { ...base, known: new Map(base.known).set(shortcut.id, shortcut) };
			show();
		},
		take(changes) {
			base = withChanges(base, changes);
			show({ editors: changes.editors });
		},
		adopt(parts) {
			base = { ...base, desktop: { ...base.desktop, ...parts } };
			show();
		},
		end: (why) => change({ ended: why }),
		resolve(conflict, choice) {
			const conflicts = snapshot.conflicts.filter((one) => one !== conflict);
			change({ conflicts });
			if (choice === 'theirs') return;
			const { operation, theirs } = conflict;
			const [mine] = again([operation], snapshot.model.desktop);
			if (mine === undefined) return;
			const own = { ...mine, ...('version' in mine && { version: theirs.version }) };
			const [back] = again([withValue(operation, theirs.value ?? '')], snapshot.model.desktop);
			push(
				[own],
				record(snapshot.history, { name: 'changed', changes: [own], inverse: back === undefined ? [] : [back] }),
			);
		},
		forgetDropped: () => change({ dropped: undefined }),
		sendNow: queue.sendNow,
	};
}

/** Makes the same operation with other words. */
function withValue(operation: Operation, value: string): Operation {
	if (operation.kind === 'title') return { ...operation, title: value };
	if (operation.kind === 'text') return { ...operation, text: value };
	return operation.kind === 'nameSection' ? { ...operation, name: value } : operation;
}
