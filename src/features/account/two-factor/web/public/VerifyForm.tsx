import { type ReactElement, useEffect } from 'react';
import { describeFailure, hasErrorKey, isSignedOut } from '#platform/web/failures.ts';
import { findInput } from '#platform/web/form-fields.ts';
import { fault, leaving } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import type { UserSession } from '#features/account/identity/contract.ts';
import { parseRecoveryCode } from '#features/account/recovery-codes/contract.ts';
import { type CodeMethod, codeLength, verifyTwoFactorCode } from '../../contract.ts';
import { parseCode } from '../../rules.ts';
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
	/** Whether entering the code is the first thing to do; it is not where the code cannot come. */
	readonly isFirst: boolean;
	readonly onVerified: (verified: Verified) => Promise<void>;
	/** No code is taken any more for this sign-in, for the reason given. */
	readonly onSpent: (reason: string) => void;
	/** The pending sign-in is over (timed out). */
	readonly onEnded: () => void;
}

export function VerifyForm(props: VerifyFormProps): ReactElement {
	const text = useText(twoFactorTexts);
	const isRecovery = props.way === 'recovery';
	const form = useVerifyForm(props);
	return (
		<form {...form.props} className="mt-5 grid gap-5">
			{isRecovery ? (
				<TextField
					{...form.field('code')}
					label={text('verify.recovery_code')}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={40}
					required
					isErrorLive
				/>
			) : (
				<CodeField
					{...form.field('code')}
					label={text('verify.code')}
					length={codeLength}
					required
					isErrorLive
					onComplete={form.submit}
				/>
			)}
			{!isRecovery && (
				<Checkbox
					{...form.field('trustBrowser')}
					label={text('verify.trust')}
					description={text('verify.trust_hint')}
				/>
			)}
			<SubmitButton
				variant={props.isFirst ? 'primary' : 'secondary'}
				isPending={form.isPending}
				pendingLabel={text('verify.pending')}
			>
				{text('verify.submit')}
			</SubmitButton>
			<noscript>
				<Notice tone="warning">{text('verify.script_needed')}</Notice>
			</noscript>
		</form>
	);
}

function useVerifyForm({ token, way, onVerified, onSpent, onEnded }: VerifyFormProps) {
	const text = useText(twoFactorTexts);
	const isRecovery = way === 'recovery';
	const networkFailure = text('verify.network_failure');
	const form = useForm(verifyTwoFactorCode, {
		...(token !== undefined && { options: { token } }),
		networkFailure,
		read(typed) {
			const code = isRecovery ? parseRecoveryCode(typed('code')) : parseCode(typed('code'));
			const isMissing = code === undefined || token === undefined;
			return {
				code: isMissing ? fault(text(isRecovery ? 'verify.recovery_missing' : 'verify.code_missing')) : code,
				trustBrowser: typed('trustBrowser') !== '',
				...(way !== undefined && { method: way }),
			};
		},
		async onDone({ accessToken, userSession: session, recoveryCodesLeft }) {
			await onVerified({ session, token: accessToken, recoveryCodesLeft });
			return leaving;
		},
		onFailure(error) {
			const reason = describeFailure(error, networkFailure);
			if (isSignedOut(error)) onEnded();
			else if (hasErrorKey(error, 'two_factor.too_many_failures')) onSpent(reason);
			else return { code: reason };
			return 'handled';
		},
	});
	const { ref } = form.props;
	// The code is what the person came to enter.
	useEffect(() => findInput(ref.current, 'code')?.focus(), [ref]);
	return form;
}
