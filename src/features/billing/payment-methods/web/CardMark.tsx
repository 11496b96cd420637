import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#ui/native/Icon.tsx';
import type { CardBrand } from '#features/billing/card-processors/contract.ts';

/** The networks' own colours: people look for them before they read. They stand on a plate of their own, the same in both themes. */
const marks: Readonly<Partial<Record<CardBrand, { readonly plate: string; readonly drawing: ReactNode }>>> = {
	visa: { plate: '#ffffff', drawing: <Word fill="#1434cb">VISA</Word> },
	mastercard: {
		plate: '#ffffff',
		drawing: (
			<>
				<circle cx="16" cy="14" r="7.5" fill="#eb001b" />
				<circle cx="24" cy="14" r="7.5" fill="#f79e1b" />
				<path d="M20 7.65a7.5 7.5 0 0 1 0 12.7 7.5 7.5 0 0 1 0-12.7" fill="#ff5f00" />
			</>
		),
	},
	amex: { plate: '#006fcf', drawing: <Word fill="#ffffff">AMEX</Word> },
	discover: {
		plate: '#ffffff',
		drawing: (
			<>
				<path d="M40 14v10a4 4 0 0 1-4 4H14c12-1 21-6 26-14" fill="#f76f20" />
				<circle cx="20" cy="13" r="6" fill="#f76f20" />
			</>
		),
	},
	interac: {
		plate: '#fdb913',
		drawing: (
			<text x="20" y="18" textAnchor="middle" fontSize="8.5" fontWeight="700" fill="#1f1f1f">
				Interac
			</text>
		),
	},
};

/** Stands for a card's network, next to its name. */
export function CardMark({ brand }: { readonly brand: CardBrand }): ReactElement {
	const mark = marks[brand];
	if (mark === undefined) {
		return (
			<span className="grid h-7 w-10 shrink-0 place-items-center rounded-sm border border-line bg-sunken text-muted">
				<Icon name="credit-card" />
			</span>
		);
	}
	return (
		<svg
			viewBox="0 0 40 28"
			width="40"
			height="28"
			aria-hidden="true"
			className="shrink-0 overflow-hidden rounded-sm border border-line"
		>
			<rect width="40" height="28" fill={mark.plate} />
			{mark.drawing}
		</svg>
	);
}

function Word({ fill, children }: { readonly fill: string; readonly children: string }): ReactElement {
	return (
		<text x="20" y="18.5" textAnchor="middle" fontSize="12" fontWeight="800" fontStyle="italic" fill={fill}>
			{children}
		</text>
	);
}
