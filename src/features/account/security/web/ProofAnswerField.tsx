import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useCountdown } from '#platform/web/use-countdown.ts';
import { Button } from '#ui/native/Button.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { PasswordField } from '#ui/native/PasswordField.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { isSendingMethod } from '#features/account/two-factor/contract.ts';
import { beginProof, type ProofMethod } from '../contract.ts';
import { securityTexts } from './texts.ts';

export interface ProofAnswerFieldProps {
	readonly method: ProofMethod;
	readonly error: string | undefined;
	readonly onComplete: () => void;
	readonly onProblem: (error: unknown) => void;
}

/** What the chosen way of proving asks for. */
export function ProofAnswerField({ method, error, onComplete, onProblem }: ProofAnswerFieldProps): ReactElement {
	const text = useText(securityTexts);
	switch (method) {
		case 'password':
			return (
				<PasswordField
					name="answer"
					label={text('proof.password')}
					autoComplete="current-password"
					showLabel={text('proof.show_password')}
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for this and nothing else
					autoFocus
					required
					error={error}
				/>
			);
		case 'recovery_code':
			return <TextField name="answer" label={text('proof.recovery_code')} autoComplete="off" required error={error} />;
		case 'passkey':
			return <Text tone="muted">{text('proof.passkey_lead')}</Text>;
		default:
			if (!isSendingMethod(method)) {
				return <CodeField name="answer" label={text('proof.code')} required error={error} onComplete={onComplete} />;
			}
			return <SentCode method={method} error={error} onComplete={onComplete} onProblem={onProblem} />;
	}
}

/** A code is sent when the person asks for it, and again after a wait. */
function SentCode({ method, error, onComplete, onProblem }: ProofAnswerFieldProps): ReactElement {
	const text = useText(securityTexts);
	const [isSending, setSending] = useState(false);
	const [isSent, setSent] = useState(false);
	const [waitSeconds, startWait] = useCountdown();

	const send = async (): Promise<void> => {
		setSending(true);
		try {
			const { resendAfterSeconds = 0 } = await call(beginProof, { method });
			setSent(true);
			startWait(resendAfterSeconds);
		} catch (problem) {
			onProblem(problem);
		} finally {
			setSending(false);
		}
	};

	return (
		<div className="grid gap-3">
			{isSent && (
				<CodeField
					name="answer"
					label={text('proof.code')}
					// oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked for the code and types it next
					autoFocus
					required
					error={error}
					onComplete={onComplete}
				/>
			)}
			{waitSeconds > 0 ? (
				<Text size="small" tone="muted" isFigures>
					{text('proof.resend_in', { count: waitSeconds })}
				</Text>
			) : (
				<Button icon="send" isPending={isSending} pendingLabel={text('proof.loading')} onClick={() => void send()}>
					{text(isSent ? 'proof.resend_code' : 'proof.send_code')}
				</Button>
			)}
			<output className="sr-only">{isSent ? text('proof.sent') : ''}</output>
		</div>
	);
}
