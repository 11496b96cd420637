// /desktop/creditsandsubscriptions/managesubscription/{key}: packages to choose from, and next to them exactly what the choice costs.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { showToast } from '#platform/web/toasts.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { type ChangeSearch, newSubscription, toChange, toSubscription } from '../addresses.ts';
import { ChoiceFrame } from './ChoiceFrame.tsx';
import { Failed, PageSkeleton } from '../PageStates.tsx';
import { PackageComparison } from './PackageComparison.tsx';
import { type Detail, detailQuery, type Package, packagesQuery, type Quote, type ChangeRequest } from '../queries.ts';
import { QuoteAct } from './QuoteAct.tsx';
import { SubscribeChoice } from './SubscribeChoice.tsx';
import type { Confirmation } from './quote-attempt.ts';
import { useDays, useName } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

export interface ChangePageProps {
	/** Is a subscription's id, or `new`. */
	readonly subscriptionId: string;
	readonly search: ChangeSearch;
}

export function ChangePage({ subscriptionId, search }: ChangePageProps): ReactElement {
	const text = useText(subscriptionTexts);
	return (
		<>
			<Link
				href={toSubscription(subscriptionId === newSubscription ? undefined : subscriptionId)}
				className={`${textLinkStyle} inline-flex min-h-6 items-center gap-1.5 text-sm`}
			>
				<Icon name="arrow-left" />
				{text('back')}
			</Link>
			{subscriptionId === newSubscription ? (
				<SubscribeChoice search={search} />
			) : (
				<Change subscriptionId={subscriptionId} search={search} />
			)}
		</>
	);
}

function Change({ subscriptionId, search }: ChangePageProps): ReactElement {
	const detail = useQuery(detailQuery(subscriptionId, useLanguage()));
	const packages = useQuery(packagesQuery);
	const failed = [detail, packages].find(({ isLoadingError }) => isLoadingError);
	if (failed !== undefined) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
	if (detail.data === undefined || packages.data === undefined) return <PageSkeleton />;
	return <Choice detail={detail.data} packages={packages.data.packages} search={search} />;
}

interface ChoiceProps {
	readonly detail: Detail;
	readonly packages: readonly Package[];
	readonly search: ChangeSearch;
}

function Choice({ detail, packages, search }: ChoiceProps): ReactElement {
	const text = useText(subscriptionTexts);
	const name = useName();
	const { inYear } = useDays();
	const seat = detail.seats.find(({ seatId }) => seatId === search.seat);
	const mine = (seat ?? detail.seats[0])?.packageKey;
	const group = packages.find(({ packageKey }) => packageKey === mine)?.group;
	const offered = packages.filter((one) => one.group === group && (one.isOnSale || one.packageKey === mine));
	const [chosen, setChosen] = useState(search.package);
	const isEnding = detail.state === 'ending';
	const nextOn = detail.nextPayment?.on;
	const stateOf = useStateOf(detail, seat);
	const isOther = chosen !== undefined && offered.some(({ packageKey }) => packageKey === chosen) && chosen !== mine;
	const changeRequest: ChangeRequest | undefined = isOther
		? {
				kind: isEnding ? 'reactivate' : 'change_package',
				subscriptionId: detail.subscriptionId,
				packageKey: chosen,
				...(seat !== undefined && !isEnding && { seatIds: [seat.seatId] }),
			}
		: undefined;
	const nameOf = (key: string | undefined): string => {
		const found = packages.find(({ packageKey }) => packageKey === key);
		return found === undefined ? '' : name(found.names);
	};
	const done = useDone(detail);
	return (
		<ChoiceFrame
			title={text('change.title')}
			lead={nextOn === undefined ? undefined : text('change.lead', { day: inYear(nextOn) })}
			comparison={
				<PackageComparison packages={offered} value={chosen ?? mine} stateOf={stateOf} onChange={setChosen} />
			}
			before={
				seat === undefined ? undefined : (
					<Text tone="muted" className="mb-3">
						{text('change.for_seat', { name: seat.name })}
					</Text>
				)
			}
		>
			{changeRequest === undefined ? (
				<Text tone="muted">{text('change.choose')}</Text>
			) : (
				<QuoteAct
					changeRequest={changeRequest}
					address={toChange(detail.subscriptionId, { ...search, package: chosen })}
					title={text('quote.from_to', { from: nameOf(mine), to: nameOf(chosen) })}
					seats={changeRequest.seatIds?.length ?? detail.seats.length}
					detail={detail}
					onDone={done}
				/>
			)}
		</ChoiceFrame>
	);
}

type Seat = Detail['seats'][number];

/** What stands at each package: that it is the one, or from when it would be. */
function useStateOf({ seats, nextPayment }: Detail, seat: Seat | undefined): (one: Package) => string | undefined {
	const text = useText(subscriptionTexts);
	const { inYear } = useDays();
	const mine = seat ?? seats[0];
	const priceNow = mine?.monthlyPrice ?? 0;
	return (one) => {
		if (one.packageKey === mine?.packageKey) return text(one.isOnSale ? 'change.mine' : 'change.withdrawn');
		const { planned } = mine ?? {};
		if (planned?.to?.packageKey === one.packageKey) return text('change.scheduled', { day: inYear(planned.on) });
		if (one.monthlyPrice > priceNow || nextPayment === undefined) return text('change.today');
		return text('change.from', { day: inYear(nextPayment.on) });
	};
}

function useDone({ subscriptionId }: Detail): (answer: Confirmation, quote: Quote) => void {
	const text = useText(subscriptionTexts);
	const navigate = useNavigate();
	return ({ state }, quote) => {
		const isPlanned = quote.effectiveOn > quote.today;
		const key = state === 'pending' ? 'done.pending' : isPlanned ? 'done.planned' : 'done.changed';
		showToast({ tone: state === 'pending' ? 'info' : 'success', title: text(key) });
		navigate(toSubscription(subscriptionId));
	};
}
