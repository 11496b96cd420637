import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { showToast } from '#platform/web/toasts.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { type ChangeSearch, newSubscription, toChange, toSubscription } from '../addresses.ts';
import { ChoiceFrame } from './ChoiceFrame.tsx';
import { PackageComparison } from './PackageComparison.tsx';
import { Failed, NotSold, PageSkeleton } from '../PageStates.tsx';
import { type Packages, packagesQuery, type ChangeRequest } from '../queries.ts';
import { QuoteAct } from './QuoteAct.tsx';
import type { Confirmation } from './quote-attempt.ts';
import { useName } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

/** For who has no subscription: the packages, and what the first month costs. */
export function SubscribeChoice({ search }: { readonly search: ChangeSearch }): ReactElement {
	const packages = useQuery(packagesQuery);
	if (hasErrorKey(packages.error, 'subscriptions.not_sold')) return <NotSold />;
	if (packages.isLoadingError) return <Failed error={packages.error} onRetry={() => void packages.refetch()} />;
	if (packages.data === undefined) return <PageSkeleton />;
	return <Choice packages={packages.data} search={search} />;
}

const payers = ['self', 'office'] as const;
type Payer = (typeof payers)[number];

function Choice({ packages, search }: { readonly packages: Packages; readonly search: ChangeSearch }): ReactElement {
	const text = useText(subscriptionTexts);
	const name = useName();
	const navigate = useNavigate();
	const { packages: all, office } = packages;
	const offered = all.filter(({ isOnSale }) => isOnSale);
	const [chosen, setChosen] = useState(search.package);
	const [payer, setPayer] = useState<Payer>(search.payer === 'office' && office !== undefined ? 'office' : 'self');
	// The one in the middle, where nothing is chosen: its price says most about the others.
	const shown = offered.find(({ packageKey }) => packageKey === chosen) ?? offered[Math.floor(offered.length / 2)];
	if (shown === undefined) return <NotSold />;
	const changeRequest: ChangeRequest = {
		kind: 'subscribe',
		packageKey: shown.packageKey,
		...(payer === 'office' && { payer }),
	};
	const done = ({ state, subscriptionId }: Confirmation): void => {
		const isPending = state === 'pending';
		showToast({ tone: isPending ? 'info' : 'success', title: text(isPending ? 'done.pending' : 'done.subscribed') });
		navigate(toSubscription(isPending ? undefined : subscriptionId));
	};
	return (
		<ChoiceFrame
			title={text('change.subscribe_title')}
			lead={text('change.subscribe_lead')}
			before={office !== undefined && <PayerChoice officeName={office.name} value={payer} onChange={setPayer} />}
			comparison={
				<PackageComparison
					packages={offered}
					value={shown.packageKey}
					stateOf={({ isMine }) => (isMine ? text('change.mine') : undefined)}
					onChange={setChosen}
				/>
			}
		>
			<QuoteAct
				changeRequest={changeRequest}
				address={toChange(newSubscription, {
					package: shown.packageKey,
					payer: payer === 'office' ? payer : undefined,
				})}
				title={name(shown.names)}
				seats={1}
				onDone={done}
			/>
		</ChoiceFrame>
	);
}

interface PayerChoiceProps {
	readonly officeName: string;
	readonly value: Payer;
	readonly onChange: (payer: Payer) => void;
}

function PayerChoice({ officeName: name, value, onChange }: PayerChoiceProps): ReactElement {
	const text = useText(subscriptionTexts);
	return (
		<div className="mb-4">
			<RadioGroup
				label={text('change.for_whom')}
				layout="cards"
				options={payers.map((id) => ({
					id,
					label: id === 'self' ? text('change.self') : text('change.office', { name }),
				}))}
				value={value}
				onChange={onChange}
			/>
		</div>
	);
}
