// /auth/authorisedRedirect/{SocialMediaAccountID}: what came of linking. The address holds the id of a link and nothing else.
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { matchRoute, pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { readSession } from '#platform/web/browser-storage.ts';
import { describeFailure, isSignedOut } from '#platform/web/failures.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { ProviderMark } from '#ui/native/ProviderMark.tsx';
import { Text } from '#ui/native/Text.tsx';
import { getLinkedAccounts, type LinkedAccount } from '../../contract.ts';
import { ReturnFailure } from './ReturnFailure.tsx';
import { ReturnWorking } from './ReturnWorking.tsx';
import { returnTexts } from '../page-texts.ts';

type Stage = 'working' | 'unknown' | { readonly account: LinkedAccount } | { readonly reason: string };

export function LinkedPage(): ReactElement {
	const text = useText(returnTexts);
	const [stage, setStage] = useState<Stage>('working');

	const load = useEffectEvent(async (): Promise<Stage> => {
		if (readSession() === undefined) return leave();
		const wanted = matchRoute(location.pathname)?.params['socialMediaAccountId'];
		try {
			const { accounts } = await call(getLinkedAccounts, {});
			const account = accounts.find((one) => one.socialMediaAccountId === wanted);
			return account === undefined ? 'unknown' : { account };
		} catch (error) {
			if (isSignedOut(error)) return leave();
			return { reason: describeFailure(error, text('return.network_failure')) };
		}
	});
	useEffect(() => void load().then(setStage), []);

	if (stage === 'working') return <ReturnWorking />;
	if (stage === 'unknown') return <Outcome title={text('linked.unknown_title')}>{text('linked.unknown_text')}</Outcome>;
	if ('reason' in stage) return <ReturnFailure reason={stage.reason} isLinking />;
	const { provider, providerName, name, email } = stage.account;
	return (
		<Outcome title={text('linked.title')} provider={provider}>
			{text('linked.text', { provider: providerName, account: email || name })}
		</Outcome>
	);
}

function leave(): 'working' {
	replacePage(pathTo('login'));
	return 'working';
}

interface OutcomeProps {
	readonly title: string;
	readonly provider?: string;
	readonly children: string;
}

function Outcome({ title, provider, children }: OutcomeProps): ReactElement {
	const text = useText(returnTexts);
	return (
		<div className="w-full max-w-[26rem]">
			<Card padding="wide" as="section" aria-labelledby="linked-title">
				{provider !== undefined && (
					<span className="mb-4 grid size-11 place-items-center rounded-full bg-sunken">
						<ProviderMark provider={provider} />
					</span>
				)}
				<div role="status">
					<Heading level={1} size="title" id="linked-title">
						{title}
					</Heading>
					<Text tone="muted" className="mt-2 break-words">
						{children}
					</Text>
				</div>
				<div className="mt-6">
					<LinkButton href={pathTo('linkedAccounts')} variant="primary" size="large" isBlock>
						{text('linked.continue')}
					</LinkButton>
				</div>
			</Card>
		</div>
	);
}
