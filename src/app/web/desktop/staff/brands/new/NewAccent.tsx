import type { ReactElement } from 'react';
import {
	cutRatio,
	derivePalettes,
	findNearestColour,
	listColourFaults,
	paletteColours,
	themes,
} from '#platform/contract/brand-palette.ts';
import { contrastRatio } from '#platform/contract/contrast.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useRatio } from '#platform/web/use-ratio.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Swatch } from '#features/staff/brands/web/differences/ColourDifference.tsx';
import { Nearest } from '#features/staff/brands/web/sections/AccentField.tsx';
import { ColourField } from '#features/staff/brands/web/sections/ColourField.tsx';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { brandPageTexts } from '../texts.ts';

interface AccentState {
	readonly typed: string;
	/** The last one that can be seen: the sign-in page keeps it. */
	readonly good: string;
	/** Left with a colour that cannot be seen. */
	readonly refused: string | undefined;
}

export const startingAccent: AccentState = { typed: '', good: '#1670a8', refused: undefined };

/** The same judgement as when it is sent. */
const faultsOf = (accent: string) => listColourFaults(derivePalettes(accent));
const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/.test(value);

export interface NewAccentProps {
	readonly state: AccentState;
	readonly onChange: (state: AccentState) => void;
	readonly error: string | undefined;
}

/** One colour is asked for, and the others are shown as they follow from it. */
export function NewAccent({ state, onChange, error }: NewAccentProps): ReactElement {
	const text = useText(brandPageTexts);
	const ratio = useRatio();
	const { typed, good, refused } = state;
	const take = (value: string): void => {
		const passes = isColour(value) && faultsOf(value).length === 0;
		onChange({ typed: value, good: passes ? value : good, refused: undefined });
	};
	const [fault] = refused === undefined ? [] : faultsOf(refused).toSorted((one, other) => one.ratio - other.ratio);
	const nearest = refused && findNearestColour('accent', 'light', derivePalettes(refused).light);
	const { accent, onAccent } = derivePalettes(good).light;
	return (
		<div className="grid gap-3">
			<ColourField
				name="accent"
				label={text('new.accent')}
				value={typed}
				saved={good}
				isReadOnly={false}
				error={
					fault && typed === refused
						? text('new.accent_weak', { minimum: ratio(fault.minimum), against: fault.against })
						: error
				}
				onType={(value = good) => take(value)}
				onLeave={(value) => {
					if (faultsOf(value).length > 0) onChange({ ...state, refused: value });
				}}
			/>
			{fault !== undefined && nearest !== undefined && typed === refused && (
				<Nearest fault={fault} nearest={nearest} typed={typed} saved="" onUse={take} />
			)}
			{typed === good && (
				<p className="flex items-start gap-2 text-sm text-success-text">
					<Icon name="circle-check" className="mt-0.5" />
					{text('new.accent_passes', { ratio: ratio(cutRatio(contrastRatio(onAccent, accent))) })}
				</p>
			)}
			<p className="text-sm text-muted">{text('new.accent_hint')}</p>
			<Derived accent={good} />
		</div>
	);
}

function Derived({ accent }: { readonly accent: string }): ReactElement {
	const text = useText(brandTexts);
	const palettes = derivePalettes(accent);
	return (
		<div className="flex flex-wrap gap-x-8 gap-y-2">
			{themes.map((theme) => (
				<div key={theme} className="grid gap-1">
					<span className="text-sm text-muted">{text(`theme.${theme}`)}</span>
					<span className="flex gap-2">
						{paletteColours.map((colour) => (
							<Swatch key={colour} colour={palettes[theme][colour]} />
						))}
					</span>
				</div>
			))}
		</div>
	);
}
