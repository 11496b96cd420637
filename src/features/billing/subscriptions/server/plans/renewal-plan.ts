// What the next period is: its seats with everything that was planned, its prices, its invoice.
import { addDays } from '#platform/contract/calendar-days.ts';
import { periodOf } from '../../rules.ts';
import { getPackage, priceOfVersion, priceOnSale, renewalTermsOf } from './catalogue.ts';
import { priceDocument, settleWith, type Sold } from './draft.ts';
import type { Plan, PlannedSeat } from './plan.ts';
import type { PricedState } from './subscription-state.ts';
import type { SeatRow } from '../rows.ts';

export interface RenewalRequest {
	readonly number: number;
	/** The day of the document and its rates: when it was due, or when it was confirmed. */
	readonly day: string;
	/** Makes ids of lines. */
	readonly newId: () => string;
	/** Instead of what is planned. */
	readonly packages?: ReadonlyMap<string, string>;
	readonly added?: readonly PlannedSeat[];
	/** Seats of people who left, or all of a payer's who did. */
	readonly endingSeats?: ReadonlySet<string>;
	readonly kind?: Plan['kind'];
}

export function planRenewal(subscriptionState: PricedState, changeRequest: RenewalRequest): Plan {
	const { subscription, seats: all } = subscriptionState;
	const { number, day, newId, added = [], endingSeats = new Set<string>(), kind = 'renewal' } = changeRequest;
	const period = periodOf(subscription.anchor, number);
	const ends = all.filter(
		(seat) => endingSeats.has(seat.id) || (seat.plansEnd && changeRequest.packages?.has(seat.id) !== true),
	);
	const kept = all
		.filter((seat) => !ends.includes(seat))
		.map((seat) => renewSeat(subscriptionState, seat, changeRequest, period.from));
	const groups = Map.groupBy([...kept, ...added], (seat) => `${seat.package} ${seat.price}`);
	const sold: Sold[] = [];
	const seats: PlannedSeat[] = [];
	for (const members of groups.values()) {
		const [first] = members;
		if (first === undefined) continue;
		const line = { id: newId(), package: first.package, price: first.price, seats: members.length, from: period.from };
		sold.push(line);
		seats.push(...members.map((seat) => ({ ...seat, lineId: line.id })));
	}
	const common = {
		kind,
		subscriptionId: subscription.id,
		isNew: false,
		userId: subscription.userId,
		officeId: subscription.officeId,
		anchor: subscription.anchor,
		day,
		effectiveOn: period.from,
		plans: [],
		dropsPlansOf: kept.map(({ id }) => id),
		endsSeats: ends.map(({ id }) => ({ seatId: id, endsOn: addDays(period.from, -1) })),
	};
	if (sold.length === 0)
		return {
			...common,
			period: subscription.period,
			opensPeriod: false,
			lines: [],
			seats: [],
			state: 'ended',
			endsOn: addDays(period.from, -1),
			...settleWith({ carries: [] }, 0),
			credits: [],
		};
	const { totals, lines } = priceDocument(subscriptionState, { period, day, sold });
	return {
		...common,
		period: number,
		opensPeriod: true,
		document: { kind: 'period', from: period.from, to: period.to, totals },
		lines,
		seats,
		state: 'active',
		...settleWith(subscriptionState, totals.total),
		credits: seats.map((seat) => ({
			seatId: seat.id,
			userId: seat.userId,
			amount: getPackage(subscriptionState.brand, seat.package).includedCredits,
		})),
	};
}

/** A price that was agreed holds until a newer one was announced long enough before; what a person wishes today costs today's price. */
export function renewSeat(
	{ brand, notices }: PricedState,
	seat: SeatRow,
	{ packages }: Pick<RenewalRequest, 'packages'>,
	from: string,
): PlannedSeat {
	const { package: key, agreed } = renewalTermsOf(seat, packages?.get(seat.id));
	const sold = getPackage(brand, key);
	const announced = notices
		.filter((notice) => notice.package === key && notice.holdsFrom <= from)
		.map(({ priceVersion }) => priceVersion);
	const price =
		agreed === undefined
			? priceOnSale(sold)
			: announced.reduce((held, version) => (version > held.version ? priceOfVersion(sold, version) : held), {
					version: agreed.version,
					cents: agreed.cents,
				});
	return {
		id: seat.id,
		userId: seat.userId,
		package: key,
		group: sold.group,
		priceVersion: price.version,
		price: price.cents,
		lineId: null,
		isNew: false,
	};
}
