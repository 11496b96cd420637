import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { hundredths } from '#features/billing/credits/contract.ts';
import { bonusShare, listWorth, priceOfOne } from './worth.ts';
import { creditPurchaseTexts } from './texts.ts';
import type { Catalogue } from './selection.ts';

type BundleOffer = Catalogue['bundles'][number];

/** A phone has rows: what one gets, and its price at the end. A desk has the same from top to bottom. */
const bodyStyle = 'grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 sm:contents';
const priceStyle = 'figures text-end font-semibold text-strong sm:text-start sm:text-lg';
const eachStyle = 'figures text-end text-sm text-muted';

export function useBounds({ minCredits, maxCredits, unitPrice }: Catalogue) {
	const { count, money } = useFormat();
	return { min: count(minCredits), max: count(maxCredits), price: money(unitPrice) };
}

/** As a sentence: “270 credits, 250 and 20 bonus, $250.00, $0.93 a credit”. */
export function useOfferName(): (bundle: BundleOffer) => string {
	const made = useMade();
	const text = useText(creditPurchaseTexts);
	const { money } = useFormat();
	return (bundle) => {
		const credits = bundle.credits + bundle.bonus;
		const each = text('offer.each', { price: money(priceOfOne(bundle.price, credits)) });
		return [text('offer.credits', { count: credits }), made(bundle), money(bundle.price), each].join(', ');
	};
}

/** Of what a bundle is made: “250 and 20 bonus”. */
function useMade(): (bundle: BundleOffer) => string {
	const text = useText(creditPurchaseTexts);
	const { count } = useFormat();
	return ({ credits, bonus }) =>
		bonus === 0 ? text('offer.no_bonus') : text('offer.made', { credits: count(credits), bonus: count(bonus) });
}

export interface BundleProps {
	readonly catalogue: Catalogue;
	readonly bundle: BundleOffer;
}

export function Bundle({ catalogue, bundle }: BundleProps): ReactElement {
	const text = useText(creditPurchaseTexts);
	const language = useLanguage();
	const { count, money, percent } = useFormat();
	const made = useMade()(bundle);
	const { credits: bought, bonus, price } = bundle;
	const credits = bought + bonus;
	const [first] = listWorth(catalogue, credits * hundredths, language);
	const share = bonus === 0 ? undefined : percent(bonusShare(bought, bonus));
	return (
		<span className={bodyStyle}>
			<span className="flex min-w-0 flex-wrap items-baseline gap-x-2 sm:contents">
				<span className="hidden min-h-6 justify-self-end sm:block">
					{share !== undefined && <Badge tone="success">{text('offer.bonus_badge', { share })}</Badge>}
				</span>
				<span className="text-lg font-semibold text-strong sm:col-span-full sm:mt-2 sm:text-xl">
					{text('offer.credits', { count: credits })}
				</span>
				{share !== undefined && (
					<span className="sm:hidden">
						<Badge tone="success">{text('offer.share_badge', { share })}</Badge>
					</span>
				)}
			</span>
			<span className={`${priceStyle} sm:hidden`}>{money(price)}</span>
			<span className="text-sm text-muted sm:col-span-full">
				<span className={first === undefined ? '' : 'hidden sm:inline'}>{made}</span>
				{first !== undefined && (
					<span className="sm:hidden">
						{count(first.units)} {first.name}
					</span>
				)}
			</span>
			<span className="flex flex-wrap items-baseline justify-between gap-x-2 sm:col-span-full sm:mt-3">
				<span className={`${priceStyle} hidden sm:inline`}>{money(price)}</span>
				<span className={eachStyle}>{text('offer.each', { price: money(priceOfOne(price, credits)) })}</span>
			</span>
		</span>
	);
}

export interface FreeOfferProps {
	readonly catalogue: Catalogue;
	/** Its field takes the place of the lines below the name. */
	readonly isChosen: boolean;
}

export function FreeOffer({ catalogue, isChosen }: FreeOfferProps): ReactElement {
	const text = useText(creditPurchaseTexts);
	const bounds = useBounds(catalogue);
	return (
		<span className={bodyStyle}>
			<span className="hidden min-h-6 sm:block" />
			<span className="text-lg font-semibold text-strong sm:col-span-full sm:mt-2 sm:text-xl">
				{text('offer.free')}
			</span>
			<span className="text-end text-sm text-muted sm:col-span-full sm:text-start">{text('offer.bounds', bounds)}</span>
			{!isChosen && (
				<span className={`${eachStyle} col-start-2 hidden sm:col-span-full sm:mt-3 sm:block`}>
					{text('offer.each', bounds)}
				</span>
			)}
		</span>
	);
}
