import { type FormEvent, type ReactElement, useState } from 'react';
import { ApiProblem } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { UserSession } from '#features/identity/contract.ts';
import type { useEn } from '../../messages.en.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

export interface PasskeyStepProps {
	/** Of the pending sign-in. */
	readonly token: string;
	readonly onVerified: (session: UserSession, token: string) => Promise<void>;
	/** The pending sign-in is over. */
	readonly onEnded: () => void;
}

/** The part of the verification page that uses a passkey. */
export function PasskeyStep({ token, onVerified, onEnded }: PasskeyStepProps): ReactElement {
	const text = useText<typeof useEn>('passkeys');
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const verify = async (): Promise<void> => {
		setRefusal(undefined);
		setPending(true);
		try {
			const { verifyByPasskey } = await import('./verify-step.ts');
			const outcome = await verifyByPasskey(token);
			if (typeof outcome === 'object') return await onVerified(outcome.session, outcome.token);
			setRefusal(text(outcome === 'unsupported' ? 'use.unsupported' : 'use.cancelled'));
		} catch (error) {
			if (error instanceof ApiProblem && error.status.ReturnCode === 401) return onEnded();
			const isAnswer = error instanceof ApiProblem && !error.isNetworkFailure;
			setRefusal(isAnswer ? error.message : text('use.network_failure'));
		}
		setPending(false);
	};

	const handleSubmit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isPending) void verify();
	};

	return (
		<form method="post" noValidate onSubmit={handleSubmit}>
			<PasskeyButton variant="primary" isPending={isPending} refusal={refusal}>
				{text('use.verify')}
			</PasskeyButton>
		</form>
	);
}
