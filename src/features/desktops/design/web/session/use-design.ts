import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/web/api-client.ts';
import { hasErrorKey, isAnswer, isSignedOut } from '#platform/web/failures.ts';
import { guardPage } from '#platform/web/navigation/leave-guard.ts';
import { useIsLost } from '#platform/web/page-connection.ts';
import {
	applyOperations,
	getDesktopChanges,
	mergeShortcuts,
	type Operation,
	pollEveryMs,
	undoMerge,
} from '../../contract.ts';
import { type Desktop, getDesktop } from '#features/desktops/desktops/contract.ts';
import { createDesignSession, type DesignSession, type Reply, type Snapshot } from './design-session.ts';

/** It identifies this tab: what it did itself is no conflict to it. */
const editorId = crypto.randomUUID();

/** Those with work that the server does not have yet outlive their editor. */
const kept = new Map<string, DesignSession>();

/** The answers about desktops that the page remembers. */
export interface DesktopMemory {
	/** Shows a desktop as its editor left it, until the server's answer is there. */
	readonly show: (desktop: Desktop) => void;
	readonly renew: () => void;
}

export interface Design {
	readonly snapshot: Snapshot;
	readonly session: DesignSession;
	/** A shortcut that changed raises no revision of the desktops that show it. */
	readonly reload: () => Promise<void>;
	/** Puts one shortcut in the place of own copies, on all desktops; the answer undoes that. */
	readonly merge: (keptId: string, copyIds: readonly string[]) => Promise<() => Promise<void>>;
}

/** The editor's session of a desktop: with the work that could not be sent when it was last left. */
export function useDesign(desktop: Desktop, memory: DesktopMemory): Design {
	const [session] = useState(() => kept.get(desktop.id) ?? openSession(desktop));
	const snapshot = useSyncExternalStore(session.subscribe, session.read);
	const isLost = useIsLost();
	const isWaiting = snapshot.queue.count > 0;

	useEffect(() => {
		if (isWaiting) kept.set(desktop.id, session);
		else kept.delete(desktop.id);
	}, [isWaiting, desktop.id, session]);
	useEffect(() => {
		if (!isLost) session.sendNow();
	}, [isLost, session]);
	// The page would take the work with it.
	useEffect(() => (isWaiting ? guardPage() : undefined), [isWaiting]);
	useEffect(() => {
		const timer = setInterval(() => void poll(session), pollEveryMs);
		void poll(session);
		return () => clearInterval(timer);
	}, [session]);
	useEffect(
		() => () => {
			session.sendNow();
			const { model, ended } = session.read();
			if (ended === undefined) memory.show(model.desktop);
			const stop = session.subscribe(() => {
				if (session.read().queue.count > 0) return;
				stop();
				kept.delete(desktop.id);
				memory.renew();
			});
			if (session.read().queue.count === 0) memory.renew();
		},
		[session, memory, desktop.id],
	);
	const reload = async (): Promise<void> => {
		const answer = await call(getDesktop, { desktopId: desktop.id }).catch(() => undefined);
		if (answer !== undefined) session.adopt(answer.desktop);
	};
	const merge: Design['merge'] = async (keptId, ids) => {
		const [mergeId, copyIds] = [crypto.randomUUID(), [...ids]];
		await call(mergeShortcuts, { mergeId, keptId, copyIds });
		await reload();
		return async () => {
			await call(undoMerge, { mergeId, copyIds });
			await reload();
		};
	};
	return { snapshot, session, reload, merge };
}

function openSession(desktop: Desktop): DesignSession {
	return createDesignSession(desktop, {
		after(delayMs, work) {
			const timer = setTimeout(work, delayMs);
			return () => clearTimeout(timer);
		},
		send: (operations, since) => send(desktop.id, operations, since),
	});
}

async function send(desktopId: string, operations: readonly Operation[], since: number): Promise<Reply> {
	try {
		const input = { desktopId, editorId, since, operations: [...operations] };
		return { answer: await call(applyOperations, input) };
	} catch (error) {
		return replyOf(error);
	}
}

function replyOf(error: unknown): Exclude<Reply, object> {
	if (hasErrorKey(error, 'desktops.not_found')) return 'gone';
	if (hasErrorKey(error, 'desktops.view_only')) return 'view only';
	// The session's end leads to the sign-in; what is not sent stays with this page until then.
	return isAnswer(error) && !isSignedOut(error) && error.status.returnCode < 500 && error.status.returnCode !== 429
		? 'refused'
		: 'later';
}

/** What others did meanwhile. Without an answer the next time will do. */
async function poll(session: DesignSession): Promise<void> {
	const { model, queue, ended } = session.read();
	if (queue.count > 0 || ended !== undefined) return;
	const { id, revision, right } = model.desktop;
	try {
		const changes = await call(getDesktopChanges, { desktopId: id, since: revision, editorId });
		// An own request may have been quicker.
		if (session.read().queue.count === 0 && changes.revision >= session.read().model.desktop.revision)
			session.take(changes);
		if (changes.right === 'view' && right !== 'view') session.end('view only');
	} catch (error) {
		if (hasErrorKey(error, 'desktops.not_found')) session.end('gone');
	}
}
