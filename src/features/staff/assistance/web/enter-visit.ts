// Into a visit and back: the browser takes over the new session and begins again with it.
import type { UserSession } from '#features/account/identity/contract.ts';
import { returnToOwnAccount } from '#features/account/switch-user/contract.ts';
import { languageFromId } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { storeSession } from '#platform/web/browser-storage.ts';
import { applyLanguage } from '#platform/web/preferences.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { beginSignOut } from '#platform/web/sign-out.ts';

/** What the page of the person says first: the visit was ended, or its time was over. */
export const visitEnds = ['visit_ended', 'visit_over'] as const;

interface Entered {
	readonly accessToken: string;
	readonly userSession: UserSession;
}

export function enterVisit(answer: Entered): void {
	openSession(answer, pathTo('home'));
}

/** Back to the page of the person who was visited. */
export async function leaveVisit(visitedId: number, { isOver }: { readonly isOver: boolean }): Promise<void> {
	const answer = await call(returnToOwnAccount, {});
	const begin: (typeof visitEnds)[number] = isOver ? 'visit_over' : 'visit_ended';
	openSession(answer, withQuery(pathTo('staffPerson', { key: String(visitedId) }), { begin }));
}

function openSession({ accessToken, userSession: { userId, orgId, languageId } }: Entered, path: string): void {
	// Calls under way with the old token find it dead; that is no sign-out.
	beginSignOut();
	storeSession({ userId, orgId }, accessToken);
	// A visit is in the language of the person, as they see the portal, and the way back in the helper's own.
	if (languageId !== undefined) applyLanguage(languageFromId(languageId));
	replacePage(path);
}
