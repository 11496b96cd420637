import { type FormEvent, type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { describeFailure } from '#platform/web/failures.ts';
import { onFirstAct } from '#platform/web/on-first-act.ts';
import type { UserSession } from '#features/account/identity/contract.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { passkeySignInTexts } from '../page-texts.ts';

export interface PasskeySignInProps {
	/** Keeps the session and goes on. */
	readonly onSignedIn: (session: UserSession, token: string) => Promise<void>;
}

/**
 * A button, and the browser's own offer in the name field. The page loads nothing for either until a person acts. A form, so
 * that a press before the scripts are there is held and not lost.
 */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps): ReactElement {
	const text = useText(passkeySignInTexts);
	const language = useLanguage();
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const attempt = async (run: (steps: typeof import('./sign-in-steps.ts')) => Promise<void>): Promise<void> => {
		try {
			await run(await import('./sign-in-steps.ts'));
		} catch (error) {
			setPending(false);
			setRefusal(describeFailure(error, text('use.network_failure')));
		}
	};

	const offerInNameField = useEffectEvent(async (): Promise<void> => {
		await attempt(async (steps) => {
			const picked = await steps.waitForAutofill().catch(() => undefined);
			if (picked === undefined) return;
			setRefusal(undefined);
			setPending(true);
			const { session, token } = await steps.exchange(picked, language);
			await onSignedIn(session, token);
		});
	});
	useEffect(() => (canOfferInField() ? onFirstAct(() => void offerInNameField()) : undefined), []);

	const signIn = async (): Promise<void> => {
		setRefusal(undefined);
		setPending(true);
		await attempt(async (steps) => {
			const outcome = await steps.signInByPasskey(language);
			if (typeof outcome === 'object') return onSignedIn(outcome.session, outcome.token);
			setPending(false);
			setRefusal(text(outcome === 'unsupported' ? 'use.unsupported' : 'use.cancelled'));
			void offerInNameField();
		});
	};

	const handleSubmit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isPending) void signIn();
	};

	return (
		<form method="post" noValidate onSubmit={handleSubmit}>
			<PasskeyButton variant="secondary" isPending={isPending} refusal={refusal}>
				{text('use.sign_in')}
			</PasskeyButton>
		</form>
	);
}

/** Whether this browser can offer passkeys where it fills in names. */
function canOfferInField(): boolean {
	return 'PublicKeyCredential' in window && 'isConditionalMediationAvailable' in PublicKeyCredential;
}
