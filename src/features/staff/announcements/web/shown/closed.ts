// Which announcements were closed in this browser. One that reads differently since is shown again.
import { applicationKeys } from '#platform/contract/storage.ts';
import { maxShown } from '../../contract.ts';
import type { ShownAnnouncement } from '#features/account/profile/contract.ts';

const keyOf = ({ announcementId, updatedAt }: ShownAnnouncement): string => `${announcementId} ${updatedAt}`;

/** A disturbance stays. */
export const mayClose = ({ kind }: ShownAnnouncement): boolean => kind !== 'disturbed';

export function readClosed(): ReadonlySet<string> {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(applicationKeys.closedAnnouncements) ?? '[]');
		return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []);
	} catch {
		return new Set();
	}
}

/** Remembers the newest alone, so that it does not grow. */
export function close(closed: ReadonlySet<string>, announcements: readonly ShownAnnouncement[]): ReadonlySet<string> {
	const keys = [...new Set([...closed, ...announcements.map(keyOf)])].slice(-2 * maxShown);
	try {
		localStorage.setItem(applicationKeys.closedAnnouncements, JSON.stringify(keys));
	} catch {
		// Where the browser keeps nothing, it is closed until the page is loaded again.
	}
	return new Set(keys);
}

export const withoutClosed = (
	announcements: readonly ShownAnnouncement[],
	closed: ReadonlySet<string>,
): readonly ShownAnnouncement[] => announcements.filter((one) => !mayClose(one) || !closed.has(keyOf(one)));
