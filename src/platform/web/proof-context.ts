// Sensitive calls may be refused until the person reauthenticates. The application asks, and the call is made again.
import { createContext, use, useCallback } from 'react';
import { describeFailure, hasErrorKey, ProofDeclined } from './failures.ts';

/** Asks the person. Resolves when the session has a recent proof, rejects with ProofDeclined. */
export type AskForProof = () => Promise<void>;

export const ProofContext = createContext<AskForProof | undefined>(undefined);

/** Runs a sensitive act; where a proof is missing, asks for it and runs the act again. */
export function useProof(): <T>(act: () => Promise<T>) => Promise<T> {
	const ask = use(ProofContext);
	return useCallback(
		async (act) => {
			try {
				return await act();
			} catch (error) {
				if (ask === undefined || !hasErrorKey(error, 'session.proof_required')) throw error;
			}
			await ask();
			return act();
		},
		[ask],
	);
}

/** As `describeFailure`, of a query or an act; nothing where none failed or the person gave no proof. */
export function describeAnyFailure(error: unknown, networkFailure: string): string | undefined {
	return error === null || error instanceof ProofDeclined ? undefined : describeFailure(error, networkFailure);
}
