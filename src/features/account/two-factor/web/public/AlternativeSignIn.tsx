// What else the person can confirm with: fetched when they ask for it.
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { OfferedFactors } from '../../contract.ts';
import type { Way } from './use-challenge.ts';
import { methodIcon } from '../method-name.ts';
import { twoFactorTexts } from '../page-texts.ts';

export interface AlternativeSignInProps {
	readonly titleId: string;
	readonly factors: OfferedFactors;
	readonly onChoose: (way: Way) => void;
}

/** Takes the place of the code: the way that the person came from is among them, and leads back. */
export function AlternativeSignIn({ titleId, factors, onChoose }: AlternativeSignInProps): ReactElement {
	const text = useText(twoFactorTexts);
	return (
		<>
			<Heading level={1} size="title" id={titleId} tabIndex={-1} ref={focusOnArrival} className="outline-none">
				{text('verify.ways')}
			</Heading>
			<ul className="mt-5 grid gap-2">
				{listWays(factors).map(({ way, destination }) => (
					<li key={way}>
						<button
							type="button"
							className="flex min-h-control w-full items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 text-start hover:border-line-strong hover:bg-hover"
							onClick={() => onChoose(way)}
						>
							<Icon name={way === 'recovery' ? 'key-round' : methodIcon(way)} size="medium" className="text-muted" />
							<span className="min-w-0 grow break-words text-strong">{text(`verify.way_${way}`, { destination })}</span>
							<Icon name="chevron-right" className="text-muted" />
						</button>
					</li>
				))}
			</ul>
			<Text size="small" tone="muted" className="mt-3">
				{text('verify.lost_hint')}
			</Text>
		</>
	);
}

/** The control that led here is gone. */
function focusOnArrival(words: HTMLElement | null): void {
	words?.focus();
}

function listWays(factors: OfferedFactors): readonly { readonly way: Way; readonly destination: string }[] {
	const own = factors.methods.map(({ method: way, destination }) => ({ way, destination }));
	return factors.hasRecoveryCodes ? [...own, { way: 'recovery', destination: '' }] : own;
}
