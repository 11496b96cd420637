import { type ReactElement, useState } from 'react';
import { ApiProblem } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useCountdown } from '#platform/web/use-countdown.ts';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { ResendButton } from '#ui/native/ResendButton.tsx';
import type { SentCodeStarted } from './set-up-method.ts';
import { sendSetUpCode } from './set-up-steps.ts';
import { factorTexts } from '../texts.ts';

/** A countdown first, then the way to ask for another code. */
export function ResendSetUpCode({ started }: { readonly started: SentCodeStarted }): ReactElement {
	const text = useText(factorTexts);
	const prove = useProof();
	const [left, start] = useCountdown(started.resendAfterSeconds);
	const [isSending, setSending] = useState(false);
	const [notice, setNotice] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();

	const send = async (): Promise<void> => {
		setSending(true);
		setNotice(undefined);
		try {
			start((await prove(() => sendSetUpCode(started.method, started.typed))).resendAfterSeconds);
			setNotice({ tone: 'success', text: text('setup.sent') });
		} catch (error) {
			const reason = describeAnyFailure(error, text('setup.network_failure'));
			if (reason !== undefined) setNotice({ tone: 'danger', text: reason });
			if (error instanceof ApiProblem) start(error.status.retryAfterSeconds ?? 0);
		} finally {
			setSending(false);
		}
	};

	return (
		<div className="grid gap-3 border-t border-line pt-4">
			<NoticeSlot role="status">{notice !== undefined && <Notice tone={notice.tone}>{notice.text}</Notice>}</NoticeSlot>
			<ResendButton
				wait={left > 0 ? text('setup.resend_in', { count: left }) : undefined}
				isPending={isSending}
				pendingLabel={text('setup.sending')}
				onClick={() => void send()}
			>
				{text('setup.resend')}
			</ResendButton>
		</div>
	);
}
