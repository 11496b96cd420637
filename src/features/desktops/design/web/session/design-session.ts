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
	const { read, subscribe, change } = createStore(base);
	/** The server's state with what is still on its way. */
	const show = (parts: Partial<Snapshot> = {}): void => change({ ...parts, model: apply(base, queue.waiting()) });
	const rebase = (next: Model, parts?: Partial<Snapshot>): void => {
		base = next;
		show(parts);
	};
	const queue = createSendQueue<Operation>({
		after,
		keyOf,
		onState: (state) => change({ queue: state }),
		async send(operations) {
			const reply = await send(operations, base.desktop.revision);
			if (reply === 'later') return 'later';
			if (typeof reply === 'string') {
				if (reply !== 'refused') change({ ended: reply });
				return 'refused';
			}
			base = settle(base, operations, reply.answer);
			change(tellRefused(read(), operations, reply.answer));
			return 'done';
		},
		onDone: () => show(),
	});
	const push = (operations: readonly Operation[], history: History<Operation>): void => {
		change({ history });
		queue.push(operations);
		show();
	};
	const walk = (go: typeof undo<Operation>, changesOf: (step: DesignStep) => readonly Operation[]) => {
		const taken = go(read().history);
		if (taken === undefined || read().ended !== undefined) return undefined;
		const [history, step] = taken;
		push(again(changesOf(step), read().model.desktop), history);
		return step;
	};
	return {
		read,
		subscribe,
		run(step) {
			if (step !== undefined && read().ended === undefined) push(step.changes, record(read().history, step));
		},
		undo: () => walk(undo, ({ inverse }) => inverse),
		redo: () => walk(redo, changesAgain),
		learn: (shortcut) => rebase({ ...base, known: new Map(base.known).set(shortcut.id, shortcut) }),
		take: (changes) => rebase(withChanges(base, changes), { editors: changes.editors }),
		adopt: (parts) => rebase({ ...base, desktop: { ...base.desktop, ...parts } }),
		end: (why) => change({ ended: why }),
		resolve(conflict, choice) {
			change({ conflicts: read().conflicts.filter((one) => one !== conflict) });
			const step = choice === 'mine' ? ownAfterAll(conflict, read().model.desktop) : undefined;
			if (step !== undefined) push(step.changes, record(read().history, step));
		},
		forgetDropped: () => change({ dropped: undefined }),
		sendNow: queue.sendNow,
	};
}

/** What is shown, and who listens to it. */
function createStore(model: Model) {
	let snapshot: Snapshot = {
		model,
		history: emptyHistory,
		queue: { name: 'saved', count: 0 },
		conflicts: [],
		dropped: undefined,
		editors: [],
		ended: undefined,
	};
	const listeners = new Set<() => void>();
	return {
		read: () => snapshot,
		subscribe: (listener: () => void) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		change: (parts: Partial<Snapshot>): void => {
			snapshot = { ...snapshot, ...parts };
			for (const listener of listeners) listener();
		},
	};
}

/** Where a tile stands depends on all that was moved before it; words are outdated by newer words. */
function keyOf(operation: Operation): string | undefined {
	if (operation.kind === 'title' || operation.kind === 'text') return `${operation.kind} ${operation.tileId}`;
	return operation.kind === 'nameSection' ? `name ${operation.sectionId}` : undefined;
}

/** What was done becomes part of the base. */
function settle(base: Model, operations: readonly Operation[], { outcomes, ...changes }: Answer): Model {
	const done = new Set(outcomes.flatMap(({ operationId, outcome }) => (outcome === 'applied' ? [operationId] : [])));
	const applied = operations.filter(({ operationId }) => done.has(operationId));
	return withChanges(apply(base, applied), changes);
}

/** What was not done is told. */
function tellRefused(before: Snapshot, operations: readonly Operation[], answer: Answer): Partial<Snapshot> {
	const outcomes = new Map(answer.outcomes.map((one) => [one.operationId, one]));
	const conflicts: Conflict[] = [...before.conflicts];
	let { dropped } = before;
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
	return { conflicts, dropped, editors: answer.editors };
}

/** A tile or section that was added and taken away comes back as the one that it was. */
function changesAgain({ changes }: DesignStep): readonly Operation[] {
	return changes.map((one) => {
		if (one.kind === 'add') return { kind: 'restore', operationId: '', tileId: one.tileId };
		if (one.kind === 'addSection') return { kind: 'restoreSection', operationId: '', sectionId: one.sectionId };
		return one;
	});
}

/** Puts the own value there after all. */
function ownAfterAll({ operation, theirs }: Conflict, desktop: Desktop): DesignStep | undefined {
	const [mine] = again([operation], desktop);
	if (mine === undefined) return undefined;
	const own = { ...mine, ...('version' in mine && { version: theirs.version }) };
	const inverse = again([withValue(operation, theirs.value ?? '')], desktop);
	return { name: 'changed', changes: [own], inverse };
}

/** Makes the same operation with other words. */
function withValue(operation: Operation, value: string): Operation {
	if (operation.kind === 'title') return { ...operation, title: value };
	if (operation.kind === 'text') return { ...operation, text: value };
	return operation.kind === 'nameSection' ? { ...operation, name: value } : operation;
}
