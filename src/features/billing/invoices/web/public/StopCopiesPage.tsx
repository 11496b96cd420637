import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { matchRoute, pathTo } from '#platform/contract/paths.ts';
import { takeAddressToken } from '#platform/web/address-token.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { pageTexts, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextWithNumber } from '#ui/native/TextWithNumber.tsx';
import type { stopEn } from '../../messages.en.ts';
import { stopInvoiceCopies } from '../../stop-contract.ts';

const stopTexts = pageTexts<typeof stopEn>('stop-copies');

type State = 'question' | 'done' | 'broken';
const titles = { question: 'stop.title', done: 'stop.done_title', broken: 'stop.broken_title' } as const;

/** Where the link in a copy of an invoice leads. Opening it changes nothing: the one button stops the copies. */
export function StopCopiesPage({
	hotline,
	brandName,
}: {
	readonly hotline: string;
	readonly brandName: string;
}): ReactElement {
	const text = useText(stopTexts);
	const [token, setToken] = useState<string>();
	const [state, setState] = useState<State>('question');
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const begin = useEffectEvent(() => {
		const inAddress = matchRoute(location.pathname)?.params['token'];
		const taken = takeAddressToken(inAddress, pathTo('stopCopies'));
		setToken(taken);
		if (taken === undefined) setState('broken');
	});
	// oxlint-disable-next-line react/set-state-in-effect -- the address can only be read once the page is alive
	useEffect(() => begin(), []);

	const stop = async (): Promise<void> => {
		if (token === undefined) return;
		setPending(true);
		setRefusal(undefined);
		try {
			void (await call(stopInvoiceCopies, { Token: token }, { token: null }));
			setState('done');
		} catch (error) {
			if (hasErrorKey(error, 'invoices.stop_link_broken')) setState('broken');
			else setRefusal(describeFailure(error, text('stop.network_failure')));
		} finally {
			setPending(false);
		}
	};

	return (
		<div className="w-full max-w-[30rem]">
			<Card padding="wide" as="section" aria-labelledby="stop-title">
				<Heading level={1} size="title" id="stop-title">
					{text(titles[state])}
				</Heading>
				<NoticeSlot role="alert">
					{refusal !== undefined && (
						<div className="mt-4">
							<Notice tone="danger">{refusal}</Notice>
						</div>
					)}
				</NoticeSlot>
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
								onClick={() => void stop()}
							>
								{text('stop.button')}
							</Button>
						</>
					) : (
						<Text>
							<TextWithNumber text={text(`stop.${state}`, { hotline })} number={hotline} />
						</Text>
					)}
				</div>
				<noscript>
					<Notice tone="warning">
						<TextWithNumber text={text('stop.script_needed', { hotline })} number={hotline} />
					</Notice>
				</noscript>
			</Card>
		</div>
	);
}
