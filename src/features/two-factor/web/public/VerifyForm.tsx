import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { ApiProblem, call } from '#platform/web/api-client.ts';
import { readFormText } from '#platform/web/form-text.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import type { UserSession } from '#features/identity/contract.ts';
import { codeLength, verifyTwoFactorCode } from '../../contract.ts';
import type { en } from '../../messages.en.ts';
import { parseCode } from '../../rules.ts';

export interface VerifyFormProps {
	readonly token: string | undefined;
	readonly onVerified: (session: UserSession, token: string) => Promise<void>;
	/** The pending sign-in is over (timed out). */
	readonly onEnded: () => void;
}

export function VerifyForm({ token, onVerified, onEnded }: VerifyFormProps): ReactElement {
	const text = useText<typeof en>('two-factor');
	const form = useRef<HTMLFormElement>(null);
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const submit = async (): Promise<void> => {
		const code = parseCode(readFormText(form.current, 'Code'));
		if (code === undefined || token === undefined) return refuse(text('verify.code_missing'));
		setRefusal(undefined);
		setPending(true);
		try {
			const answer = await call(verifyTwoFactorCode, { Code: code }, { token });
			await onVerified(answer.UserSession, answer.AccessToken);
		} catch (error) {
			setPending(false);
			if (error instanceof ApiProblem && error.status.ReturnCode === 401) return onEnded();
			const isAnswer = error instanceof ApiProblem && !error.isNetworkFailure;
			refuse(isAnswer ? error.message : text('verify.network_failure'));
		}
	};

	const refuse = (reason: string): void => {
		setRefusal(reason);
		const input = form.current?.elements.namedItem('Code');
		if (input instanceof HTMLInputElement) input.select();
	};

	const handleSubmit = (event?: FormEvent): void => {
		event?.preventDefault();
		if (!isPending) void submit();
	};

	return (
		<form ref={form} method="post" noValidate className="mt-5 grid gap-5" onSubmit={handleSubmit}>
			<CodeField
				name="Code"
				label={text('verify.code')}
				length={codeLength}
				required
				error={refusal}
				onComplete={() => handleSubmit()}
			/>
			<Button
				type="submit"
				variant="primary"
				size="large"
				isBlock
				isPending={isPending}
				pendingLabel={text('verify.pending')}
			>
				{text('verify.submit')}
			</Button>
			<noscript>
				<Notice tone="warning">{text('verify.script_needed')}</Notice>
			</noscript>
		</form>
	);
}
