import { lazy, type ReactElement, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { ProofDeclined } from '#platform/web/failures.ts';
import { type AskForProof, ProofContext } from '#platform/web/proof-context.ts';
import { ApplicationCalls } from './ApplicationCalls.tsx';

const ProofDialog = lazy(async () => ({
	default: (await import('#features/account/security/web/ProofDialog.tsx')).ProofDialog,
}));

interface Waiter {
	readonly resolve: () => void;
	readonly reject: (reason: ProofDeclined) => void;
}

/** Asks for a proof over whatever screen is shown, which stays as it is. Several calls that wait for one share the question. */
export function ProofProvider({ children }: { readonly children: ReactNode }): ReactElement {
	const waiters = useRef<Waiter[]>([]);
	const [isAsking, setAsking] = useState(false);

	const ask = useCallback<AskForProof>(
		() =>
			new Promise((resolve, reject) => {
				waiters.current.push({ resolve, reject });
				setAsking(true);
			}),
		[],
	);

	const close = (answer: (waiter: Waiter) => void): void => {
		setAsking(false);
		for (const waiter of waiters.current.splice(0)) answer(waiter);
	};
	const decline = (): void => close(({ reject }) => reject(new ProofDeclined()));

	return (
		<ProofContext value={ask}>
			<ApplicationCalls>{children}</ApplicationCalls>
			{isAsking && (
				<Suspense>
					<ProofDialog onProved={() => close(({ resolve }) => resolve())} onDecline={decline} />
				</Suspense>
			)}
		</ProofContext>
	);
}
