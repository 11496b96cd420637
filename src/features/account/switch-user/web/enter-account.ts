// Into another account and back: the browser takes over the new session and begins again with it.
import type { UserSession } from '#features/account/identity/contract.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { storeSession } from '#platform/web/browser-storage.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { beginSignOut } from '#platform/web/sign-out.ts';
import { returnToOwnAccount, switchUser } from '../contract.ts';

export async function enterAccount(userId: number): Promise<void> {
	enterSession(await call(switchUser, { userId }));
}

export async function leaveAccount(): Promise<void> {
	enterSession(await call(returnToOwnAccount, {}));
}

function enterSession(answer: { readonly accessToken: string; readonly userSession: UserSession }): void {
	// Calls under way with the old token find it dead; that is no sign-out.
	beginSignOut();
	const { userId, orgId } = answer.userSession;
	storeSession({ userId, orgId }, answer.accessToken);
	replacePage(pathTo('home'));
}
