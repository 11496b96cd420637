import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { QuestionCard } from '#ui/native/QuestionCard.tsx';
import { Text } from '#ui/native/Text.tsx';
import { confirmInvoiceCopy } from '../../contract.ts';
import { copiesTexts } from '../page-texts.ts';
import { useLinkAct } from './use-link-act.ts';

const titles = { question: 'copies.title', done: 'copies.done_title', gone: 'copies.expired_title' } as const;

/** The mail to a new address leads here; the one button confirms it. */
export function ConfirmCopiesPage(): ReactElement {
	const text = useText(copiesTexts);
	const [documents, setDocuments] = useState(0);
	const { state, isPending, refusal, press } = useLinkAct({
		route: 'confirmCopies',
		goneKey: 'invoices.link_expired',
		networkFailure: text('copies.network_failure'),
		act: async (token) => setDocuments((await call(confirmInvoiceCopy, { token }, { token: null })).documents),
	});

	return (
		<QuestionCard titleId="copies-title" title={text(titles[state])} refusal={refusal}>
			{state === 'question' && (
				<div className="mt-2 grid gap-5">
					<Text>{text('copies.lead')}</Text>
					<Button
						variant="primary"
						size="large"
						isBlock
						isPending={isPending}
						pendingLabel={text('copies.pending')}
						onClick={() => void press()}
					>
						{text('copies.confirm')}
					</Button>
					<Text size="small" tone="muted">
						{text('copies.unexpected')}
					</Text>
					<noscript>
						<Notice tone="warning">{text('copies.script_needed')}</Notice>
					</noscript>
				</div>
			)}
			<NoticeSlot role="status">
				{state === 'done' && (
					<Text className="mt-2">
						{documents === 0 ? text('copies.done_later') : text('copies.done', { count: documents })}
					</Text>
				)}
				{state === 'gone' && <Text className="mt-2">{text('copies.no_link')}</Text>}
			</NoticeSlot>
		</QuestionCard>
	);
}
