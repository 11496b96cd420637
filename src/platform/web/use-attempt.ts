import { useState } from 'react';
import { attemptCall, endAttempt, findAttempt } from './attempts.ts';

export interface StandingAttempt<Asked, Answer> {
	/** What was asked and got no answer, also before a reload: it may have been done. */
	readonly unanswered: Asked | undefined;
	/** Asks. While something is unanswered, only that is to be asked again, as it was. */
	readonly send: (asked: Asked) => Promise<Answer>;
	/** The person says that it is not to be asked again. */
	readonly letGo: () => void;
}

/**
 * An act about an amount, from a form in which it can be changed: what got no answer stands until it is asked again or let go. Otherwise
 * a changed word of the reason would be another act with a key of its own, and both would be done.
 */
export function useAttempt<Asked extends { readonly amount: number }, Answer>(
	purpose: string,
	send: (asked: Asked, key: string) => Promise<Answer>,
): StandingAttempt<Asked, Answer> {
	const find = (): Asked | undefined => {
		const asked = findAttempt(purpose)?.asked;
		return hasAmount(asked) ? (asked as Asked) : undefined; // of this very form; the server judges the rest
	};
	const [unanswered, setUnanswered] = useState(find);
	return {
		unanswered,
		async send(asked) {
			try {
				return await attemptCall(purpose, asked, (key) => send(asked, key));
			} catch (error) {
				setUnanswered(find());
				throw error;
			}
		},
		letGo() {
			endAttempt(purpose);
			setUnanswered(undefined);
		},
	};
}

function hasAmount(asked: unknown): asked is { readonly amount: number } {
	return typeof asked === 'object' && asked !== null && 'amount' in asked && Number.isSafeInteger(asked.amount);
}
