import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/web/api-client.ts';
import { hasErrorKey, isAnswer, isSignedOut } from '#platform/web/failures.ts';
import { useIsLost } from '#platform/web/page-connection.ts';
import {
	applyOperations,
	type Desktop,
	getDesktop,
	getDesktopChanges,
	type Operation,
	pollEveryMs,
} from '../../contract.ts';
import { desktopKey, renewDesktops } from '../queries.ts';
import { createDesignSession, type DesignSession, type Reply, type Snapshot } from './design-session.ts';

/** Of this tab: what it did itself is no conflict to it. */
const editorId = crypto.randomUUID();

/** Those with work that the server does not have yet outlive their editor. */
const kept = new Map<string, DesignSession>();

/** The editor's session of a desktop: with the work that could not be sent when it was last left. */
export function useDesign(desktop: Desktop): readonly [Snapshot, DesignSession, () => Promise<void>] {
	const queries = useQueryClient();
	const [session] = useState(() => kept.get(desktop.ID) ?? openSession(desktop));
	const snapshot = useSyncExternalStore(session.subscribe, session.read);
	const isLost = useIsLost();
	const isWaiting = snapshot.queue.count > 0;

	useEffect(() => {
		if (isWaiting) kept.set(desktop.ID, session);
		else kept.delete(desktop.ID);
	}, [isWaiting, desktop.ID, session]);
	useEffect(() => {
		if (!isLost) session.sendNow();
	}, [isLost, session]);
	useEffect(() => {
		if (!isWaiting) return undefined;
		// The page would take the work with it.
		const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
		addEventListener('beforeunload', warn);
		return () => removeEventListener('beforeunload', warn);
	}, [isWaiting]);
	useEffect(() => {
		const timer = setInterval(() => void poll(session), pollEveryMs);
		void poll(session);
		return () => clearInterval(timer);
	}, [session]);
	useEffect(
		() => () => {
			session.sendNow();
			showLeft(session, (shown) => {
				for (const key of [shown.ID, ...(shown.IsDefault ? ['default'] : [])]) {
					queries.setQueryData(
						[...desktopKey, key],
						(known: object | undefined) => known && { ...known, Desktop: shown },
					);
				}
			});
			const stop = session.subscribe(() => {
				if (session.read().queue.count > 0) return;
				stop();
				kept.delete(desktop.ID);
				void renewDesktops(queries);
			});
			if (session.read().queue.count === 0) void renewDesktops(queries);
		},
		[session, queries, desktop.ID],
	);
	/** A shortcut that changed raises no revision of the desktops that show it. */
	const reload = async (): Promise<void> => {
		const answer = await call(getDesktop, { DesktopID: desktop.ID }).catch(() => undefined);
		if (answer !== undefined) session.adopt(answer.Desktop);
	};
	return [snapshot, session, reload];
}

/** What the editor showed last, until the server's answer is there. */
function showLeft(session: DesignSession, show: (desktop: Desktop) => void): void {
	const { model, ended } = session.read();
	if (ended === undefined) show(model.desktop);
}

function openSession(desktop: Desktop): DesignSession {
	return createDesignSession(desktop, {
		after(delayMs, work) {
			const timer = setTimeout(work, delayMs);
			return () => clearTimeout(timer);
		},
		send: (operations, since) => send(desktop.ID, operations, since),
	});
}

async function send(desktopId: string, operations: readonly Operation[], since: number): Promise<Reply> {
	try {
		const input = { DesktopID: desktopId, EditorID: editorId, Since: since, Operations: [...operations] };
		return { answer: await call(applyOperations, input) };
	} catch (error) {
		return replyOf(error);
	}
}

function replyOf(error: unknown): Exclude<Reply, object> {
	if (hasErrorKey(error, 'desktops.not_found')) return 'gone';
	if (hasErrorKey(error, 'desktops.view_only')) return 'view only';
	// The session's end leads to the sign-in; what is not sent stays with this page until then.
	return isAnswer(error) && !isSignedOut(error) && error.status.ReturnCode < 500 && error.status.ReturnCode !== 429
		? 'refused'
		: 'later';
}

/** What others did meanwhile. Without an answer the next time will do. */
async function poll(session: DesignSession): Promise<void> {
	const { model, queue, ended } = session.read();
	if (queue.count > 0 || ended !== undefined) return;
	const { ID, Revision, Right } = model.desktop;
	try {
		const changes = await call(getDesktopChanges, { DesktopID: ID, Since: Revision, EditorID: editorId });
		// An own request may have been quicker.
		if (session.read().queue.count === 0 && changes.Revision >= session.read().model.desktop.Revision)
			session.take(changes);
		if (changes.Right === 'view' && Right !== 'view') session.end('view only');
	} catch (error) {
		if (hasErrorKey(error, 'desktops.not_found')) session.end('gone');
	}
}
