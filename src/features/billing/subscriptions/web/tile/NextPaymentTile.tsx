import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { FailedTile, FigureTile, FigureTileSkeleton, QuietTile } from '#ui/native/FigureTile.tsx';
import { tileLinkStyle } from '#ui/link-style.ts';
import { toSubscription } from '../addresses.ts';
import { type Listed, listQuery } from '../queries.ts';
import { paymentTileTexts } from './texts.ts';

export interface NextPaymentTileProps {
	/** Says that there is room for more than one line below the figure. */
	readonly isLarge: boolean;
}

/** What is charged next and when, as a tile; what is past due comes before it. */
export function NextPaymentTile(props: NextPaymentTileProps): ReactElement {
	return (
		<SliceTexts catalog={paymentTileTexts}>
			<Figure {...props} />
		</SliceTexts>
	);
}

function Figure({ isLarge }: NextPaymentTileProps): ReactElement {
	const text = useText(paymentTileTexts);
	const { day, money } = useFormat();
	const list = useQuery(listQuery);
	const title = <Title href={toSubscription()}>{text('tile.title')}</Title>;
	if (list.isPending) return <FigureTileSkeleton label={text('tile.loading')} />;
	if (list.isLoadingError) {
		return <FailedTile title={title} words={text('tile.failed')} retryLabel={text('tile.retry')} query={list} />;
	}
	const { subscriptions } = list.data;
	// The one whose access ends first: each is paid on its own page.
	const [late] = subscriptions
		.flatMap(({ subscriptionId: id, due }) => (due === undefined ? [] : [{ id, ...due }]))
		.toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : 1));
	if (late !== undefined) {
		return (
			<FigureTile
				title={<Title href={toSubscription(late.id)}>{text('tile.due')}</Title>}
				figure={money(late.amount)}
				tone="danger"
				icon="circle-alert"
				detail={text('tile.due_until', { day: day(late.lastDay) })}
				hasRoom={isLarge}
			/>
		);
	}
	const next = earliestOf(subscriptions);
	if (next === undefined) return <QuietTile title={title} detail={text('tile.none')} hasRoom={isLarge} />;
	return (
		<FigureTile
			title={title}
			figure={money(next.amount)}
			detail={text('tile.on', { day: day(next.on) })}
			hasRoom={isLarge}
		/>
	);
}

function Title({ href, children }: { readonly href: string; readonly children: string }): ReactElement {
	return (
		<Link href={href} data-whole className={tileLinkStyle}>
			{children}
		</Link>
	);
}

/** The sum of all subscriptions that are charged on the same day. */
function earliestOf(subscriptions: readonly Listed[]): Listed['nextPayment'] {
	const all = subscriptions.flatMap(({ nextPayment: next }) => (next === undefined ? [] : [next]));
	const [first] = all.map(({ on }) => on).toSorted();
	if (first === undefined) return undefined;
	const amounts = all.filter(({ on }) => on === first).map(({ amount }) => amount);
	return { on: first, amount: amounts.reduce((sum, amount) => sum + amount, 0) };
}
