import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, hasErrorKey, isSignedOut } from '#platform/web/failures.ts';
import { findInput, readFormText } from '#platform/web/form-fields.ts';
import { useText } from '#platform/web/text-context.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import type { UserSession } from '#features/account/identity/contract.ts';
import { type CodeMethod, codeLength, verifyTwoFactorCode } from '../../contract.ts';
import { parseCode, parseRecoveryCode } from '../../rules.ts';
import { twoFactorTexts } from '../page-texts.ts';

export interface Verified {
	readonly session: UserSession;
	readonly token: string;
	/** After a recovery code: how many are left. */
	readonly recoveryCodesLeft: number | undefined;
}

export interface VerifyFormProps {
	readonly token: string | undefined;
	/** What the code is of; undefined: the one that was sent. */
	readonly way: CodeMethod | undefined;
	readonly onVerified: (verified: Verified) => Promise<void>;
	/** No code is taken any more for this sign-in, for the reason given. */
	readonly onSpent: (reason: string) => void;
	/** The pending sign-in is over (timed out). */
	readonly onEnded: () => void;
}

export function VerifyForm({ token, way, onVerified, onSpent, onEnded }: VerifyFormProps): ReactElement {
	const text = useText(twoFactorTexts);
	const form = useRef<HTMLFormElement>(null);
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const isRecovery = way === 'recovery';

	// The code is what the person came to enter.
	useEffect(() => findInput(form.current, 'Code')?.focus(), []);

	const submit = async (): Promise<void> => {
		const typed = readFormText(form.current, 'Code');
		const code = isRecovery ? parseRecoveryCode(typed) : parseCode(typed);
		if (code === undefined || token === undefined) {
			return refuse(text(isRecovery ? 'verify.recovery_missing' : 'verify.code_missing'));
		}
		const TrustBrowser = findInput(form.current, 'TrustBrowser')?.checked ?? false;
		setRefusal(undefined);
		setPending(true);
		try {
			const answer = await call(
				verifyTwoFactorCode,
				{ Code: code, TrustBrowser, ...(way !== undefined && { Method: way }) },
				{ token },
			);
			const { AccessToken, UserSession: session, RecoveryCodesLeft: recoveryCodesLeft } = answer;
			await onVerified({ session, token: AccessToken, recoveryCodesLeft });
		} catch (error) {
			setPending(false);
			if (isSignedOut(error)) return onEnded();
			const reason = describeFailure(error, text('verify.network_failure'));
			if (hasErrorKey(error, 'two_factor.too_many_failures')) onSpent(reason);
			else refuse(reason);
		}
	};

	const refuse = (reason: string): void => {
		setRefusal(reason);
		const code = findInput(form.current, 'Code');
		code?.focus();
		code?.select();
	};

	const handleSubmit = (event?: FormEvent): void => {
		event?.preventDefault();
		if (!isPending) void submit();
	};

	return (
		<form ref={form} method="post" noValidate className="mt-5 grid gap-5" onSubmit={handleSubmit}>
			{isRecovery ? (
				<TextField
					name="Code"
					label={text('verify.recovery_code')}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
					required
					error={refusal}
					isErrorLive
				/>
			) : (
				<CodeField
					name="Code"
					label={text('verify.code')}
					length={codeLength}
					required
					error={refusal}
					isErrorLive
					onComplete={() => handleSubmit()}
				/>
			)}
			{!isRecovery && (
				<Checkbox name="TrustBrowser" label={text('verify.trust')} description={text('verify.trust_hint')} />
			)}
			<SubmitButton isPending={isPending} pendingLabel={text('verify.pending')}>
				{text('verify.submit')}
			</SubmitButton>
			<noscript>
				<Notice tone="warning">{text('verify.script_needed')}</Notice>
			</noscript>
		</form>
	);
}
