import type { UserSession } from '#features/account/identity/contract.ts';
import { continueSignIn, finishSignIn } from '#features/account/sign-in/web/public/sign-in-steps.ts';
import { replacePage } from '#platform/web/navigate.ts';

/** Through the door: keeps the session and goes where the person wanted to. */
export async function goOn(session: UserSession, token: string): Promise<void> {
	replacePage(await finishSignIn(session, token));
}

/** The first step is done: to the second one where it is owed, else through the door. */
export async function goOnToSecondStep(session: UserSession, token: string): Promise<void> {
	replacePage(await continueSignIn(session, token));
}
