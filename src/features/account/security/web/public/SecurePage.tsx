import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { matchRoute, pathTo } from '#platform/contract/paths.ts';
import { takeAddressToken } from '#platform/web/address-token.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { QuestionCard } from '#ui/native/QuestionCard.tsx';
import { TextWithNumber } from '#ui/native/TextWithNumber.tsx';
import { Text } from '#ui/native/Text.tsx';
import { lockAccountByLink } from '../../contract.ts';
import { RecoverySteps } from './RecoverySteps.tsx';
import { secureTexts } from '../page-texts.ts';

type State = 'question' | 'locked' | 'unproved' | 'expired';
const titles = {
	question: 'secure.title',
	locked: 'secure.locked_title',
	unproved: 'secure.unproved_title',
	expired: 'secure.expired_title',
} as const;

/**
 * Where the link of a notice leads. Opening it changes nothing: the one button locks. Without a token no one knows who reads it, so it
 * says what to do with a locked account, and not that there is one.
 */
export function SecurePage({ hotline }: { readonly hotline: string }): ReactElement {
	const text = useText(secureTexts);
	const { state, outcome, isPending, refusal, lock } = useLock();
	return (
		<QuestionCard
			titleId="secure-title"
			title={text(titles[state])}
			refusal={refusal}
			alert={
				state === 'expired' && (
					<Text className="mt-2">
						<TextWithNumber text={text('secure.expired', { hotline })} number={hotline} />
					</Text>
				)
			}
		>
			{state === 'question' && (
				<div className="mt-2 grid gap-5">
					<Text>{text('secure.lead')}</Text>
					<Button
						variant="danger"
						size="large"
						isBlock
						icon="lock"
						isPending={isPending}
						pendingLabel={text('secure.pending')}
						onClick={() => void lock()}
					>
						{text('secure.lock')}
					</Button>
					<Text size="small" tone="muted">
						{text('secure.was_me')}
					</Text>
					<noscript>
						<Notice tone="warning">
							<TextWithNumber text={text('secure.script_needed', { hotline })} number={hotline} />
						</Notice>
					</noscript>
				</div>
			)}
			{state === 'locked' && <RecoverySteps hotline={hotline} outcome={outcome} />}
			{state === 'unproved' && <RecoverySteps hotline={hotline} />}
		</QuestionCard>
	);
}

function useLock() {
	const text = useText(secureTexts);
	const [token, setToken] = useState<string>();
	const [state, setState] = useState<State>('question');
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const [outcome, setOutcome] = useState<OutputOf<typeof lockAccountByLink>>({});

	const begin = useEffectEvent(() => {
		const inAddress = matchRoute(location.pathname)?.params['token'];
		const taken = takeAddressToken(inAddress, pathTo('secureAccount'));
		setToken(taken);
		if (taken === undefined) setState('unproved');
	});
	// oxlint-disable-next-line react/set-state-in-effect -- the address can only be read once the page is alive
	useEffect(() => begin(), []);

	const lock = async (): Promise<void> => {
		if (token === undefined) return;
		setPending(true);
		setRefusal(undefined);
		try {
			setOutcome(await call(lockAccountByLink, { token }, { token: null }));
			setState('locked');
		} catch (error) {
			if (hasErrorKey(error, 'security.link_expired')) setState('expired');
			else setRefusal(describeFailure(error, text('secure.network_failure')));
		} finally {
			setPending(false);
		}
	};
	return { state, outcome, isPending, refusal, lock };
}
