import { type ReactElement, useEffect, useRef, useState } from 'react';
import { languageIds } from '#platform/contract/language.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useCountdown } from '#platform/web/use-countdown.ts';
import { Button } from '#ui/native/Button.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { ResendButton } from '#ui/native/ResendButton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { confirmRegistration, registrationCodeLength, sendRegistrationCode } from '../../contract.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import type { Started } from './use-registration.ts';
import { registrationTexts } from '../page-texts.ts';

export interface CodeStepProps {
	readonly started: Started;
	readonly onBack: () => void;
	/** The code was right, but somebody else has the user name. */
	readonly onNameTaken: () => void;
	readonly onDone: (loginName: string) => void;
}

/** Proves the address: the same screen whether a code or the news of an existing account was mailed. */
export function CodeStep({ started, onBack, onNameTaken, onDone }: CodeStepProps): ReactElement {
	const text = useText(registrationTexts);
	const language = useLanguage();
	const field = useRef<HTMLInputElement>(null);
	const networkFailure = text('register.network_failure');
	const form = useForm(confirmRegistration, {
		options: { token: null },
		networkFailure,
		read(typed) {
			const code = typed('code').trim();
			return {
				registrationToken: started.token,
				code: code.length === registrationCodeLength ? code : fault(text('code.missing')),
				languageId: languageIds[language],
			};
		},
		onDone: ({ loginName }) => onDone(loginName),
		onFailure(error) {
			if (!hasErrorKey(error, 'registration.login_name_taken')) return { code: describeFailure(error, networkFailure) };
			onNameTaken();
			return 'handled';
		},
	});
	useEffect(() => field.current?.focus(), []);

	return (
		<>
			<ConfirmStep title={text('code.title')} lead={text('code.lead', { email: started.email })} form={form}>
				<CodeField
					ref={field}
					{...form.field('code')}
					label={text('code.label')}
					length={registrationCodeLength}
					required
					isErrorLive
					onComplete={form.submit}
				/>
			</ConfirmStep>
			<Resend started={started} />
			<Button variant="quiet" isBlock className="mt-1" onClick={onBack}>
				{text('code.back')}
			</Button>
			<Text size="small" tone="muted" className="mt-3 text-center">
				{text('code.hint')}
			</Text>
		</>
	);
}

function Resend({ started }: { readonly started: Started }): ReactElement {
	const text = useText(registrationTexts);
	const language = useLanguage();
	const [left, start] = useCountdown(started.resendAfterSeconds);
	const [isSending, setSending] = useState(false);
	const [notice, setNotice] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();

	const resend = async (): Promise<void> => {
		setSending(true);
		try {
			const input = { registrationToken: started.token, languageId: languageIds[language] };
			const { resendAfterSeconds } = await call(sendRegistrationCode, input, { token: null });
			start(resendAfterSeconds);
			setNotice({ tone: 'success', text: text('code.sent') });
		} catch (error) {
			setNotice({ tone: 'danger', text: describeFailure(error, text('register.network_failure')) });
		} finally {
			setSending(false);
		}
	};

	return (
		<div className="mt-4 grid gap-2">
			<NoticeSlot role="status">{notice !== undefined && <Notice tone={notice.tone}>{notice.text}</Notice>}</NoticeSlot>
			<ResendButton
				wait={left > 0 ? text('code.resend_in', { count: left }) : undefined}
				isPending={isSending}
				onClick={() => void resend()}
			>
				{text('code.resend')}
			</ResendButton>
		</div>
	);
}
