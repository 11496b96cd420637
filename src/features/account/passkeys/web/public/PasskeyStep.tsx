import { type FormEvent, type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { describeFailure, isSignedOut } from '#platform/web/failures.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { passkeySignInTexts } from '../page-texts.ts';

export interface PasskeyStepProps {
	/** The token that the pending sign-in has. */
	readonly token: string;
	readonly onVerified: (session: UserSession, token: string) => Promise<void>;
	/** The pending sign-in is over. */
	readonly onEnded: () => void;
}

/** The part of the verification page that uses a passkey. */
export function PasskeyStep({ token, onVerified, onEnded }: PasskeyStepProps): ReactElement {
	const text = useText(passkeySignInTexts);
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
			if (isSignedOut(error)) return onEnded();
			setRefusal(describeFailure(error, text('use.network_failure')));
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
