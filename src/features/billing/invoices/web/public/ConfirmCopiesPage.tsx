import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { matchRoute, pathTo } from '#platform/contract/paths.ts';
import { takeAddressToken } from '#platform/web/address-token.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { confirmInvoiceCopy } from '../../contract.ts';
import { copiesTexts } from '../page-texts.ts';

type State = 'question' | 'done' | 'expired';
const titles = { question: 'copies.title', done: 'copies.done_title', expired: 'copies.expired_title' } as const;

/** Where the mail to a new address leads. Opening it changes nothing, because programs that look through mail do: the one button confirms. */
export function ConfirmCopiesPage(): ReactElement {
	const text = useText(copiesTexts);
	const [token, setToken] = useState<string>();
	const [state, setState] = useState<State>('question');
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const [documents, setDocuments] = useState(0);

	const begin = useEffectEvent(() => {
		const taken = takeAddressToken(matchRoute(location.pathname)?.params['token'], pathTo('confirmCopies'));
		setToken(taken);
		if (taken === undefined) setState('expired');
	});
	// oxlint-disable-next-line react/set-state-in-effect -- the address can only be read once the page is alive
	useEffect(() => begin(), []);

	const confirm = async (): Promise<void> => {
		if (token === undefined) return;
		setPending(true);
		setRefusal(undefined);
		try {
			setDocuments((await call(confirmInvoiceCopy, { Token: token }, { token: null })).Documents);
			setState('done');
		} catch (error) {
			if (hasErrorKey(error, 'invoices.link_expired')) setState('expired');
			else setRefusal(describeFailure(error, text('copies.network_failure')));
		} finally {
			setPending(false);
		}
	};

	return (
		<div className="w-full max-w-[30rem]">
			<Card padding="wide" as="section" aria-labelledby="copies-title">
				<Heading level={1} size="title" id="copies-title">
					{text(titles[state])}
				</Heading>
				<NoticeSlot role="alert">
					{refusal !== undefined && (
						<div className="mt-4">
							<Notice tone="danger">{refusal}</Notice>
						</div>
					)}
				</NoticeSlot>
				{state === 'question' && (
					<div className="mt-2 grid gap-5">
						<Text>{text('copies.lead')}</Text>
						<Button
							variant="primary"
							size="large"
							isBlock
							isPending={isPending}
							pendingLabel={text('copies.pending')}
							onClick={() => void confirm()}
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
					{state === 'expired' && <Text className="mt-2">{text('copies.no_link')}</Text>}
				</NoticeSlot>
			</Card>
		</div>
	);
}
