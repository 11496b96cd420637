import type { ReactElement } from 'react';
import { call } from '#platform/web/api-client.ts';
import { pageTexts, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { QuestionCard } from '#ui/native/QuestionCard.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextWithNumber } from '#ui/native/TextWithNumber.tsx';
import type { stopEn } from '../../messages.en.ts';
import { stopInvoiceCopies } from '../../contract/stop.ts';
import { useLinkAct } from './use-link-act.ts';

const stopTexts = pageTexts<typeof stopEn>('stop-copies');

const titles = { question: 'stop.title', done: 'stop.done_title', gone: 'stop.broken_title' } as const;

/** The link in a copy of an invoice leads here; the one button stops the copies. */
export function StopCopiesPage({
	hotline,
	brandName,
}: {
	readonly hotline: string;
	readonly brandName: string;
}): ReactElement {
	const text = useText(stopTexts);
	const { state, isPending, refusal, press } = useLinkAct({
		route: 'stopCopies',
		goneKey: 'invoices.stop_link_broken',
		networkFailure: text('stop.network_failure'),
		act: async (token) => void (await call(stopInvoiceCopies, { token }, { token: null })),
	});

	return (
		<QuestionCard titleId="stop-title" title={text(titles[state])} refusal={refusal}>
			<div role="status" className="mt-2 grid gap-5">
				{state === 'question' ? (
					<>
						<Text>{text('stop.lead', { brand: brandName })}</Text>
						<Button
							variant="primary"
							size="large"
							isBlock
							isPending={isPending}
							pendingLabel={text('stop.pending')}
							onClick={() => void press()}
						>
							{text('stop.button')}
						</Button>
					</>
				) : (
					<Text>
						<TextWithNumber text={text(state === 'done' ? 'stop.done' : 'stop.broken', { hotline })} number={hotline} />
					</Text>
				)}
			</div>
			<noscript>
				<Notice tone="warning">
					<TextWithNumber text={text('stop.script_needed', { hotline })} number={hotline} />
				</Notice>
			</noscript>
		</QuestionCard>
	);
}
