import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { Fault } from '#features/staff/brand-editor/contract.ts';
import { Swatch } from '../differences/ColourDifference.tsx';
import { ChangedLine } from '../fields/ChangedLine.tsx';
import { useRatio } from '#platform/web/use-ratio.ts';
import { useSavedField } from '../fields/use-saved-field.tsx';
import { brandTexts } from '../texts.ts';
import { ColourField } from './ColourField.tsx';

/** One colour is asked for; the others follow from it in both themes. */
export function AccentField(): ReactElement {
	const text = useText(brandTexts);
	const saved = useSavedField('colours.accent');
	const { refused, field, typed, type, save } = saved;
	const value = typeof field.value === 'string' ? field.value : '';
	return (
		<div className="grid gap-3" role="group" aria-labelledby="colour">
			<div>
				<Heading level={2} size="card" id="colour">
					{text('colour.title')}
				</Heading>
				<p className="text-sm text-muted">{text('colour.hint')}</p>
			</div>
			<ColourField
				name="colours.accent"
				label={text('colour.accent')}
				value={typed ?? value}
				saved={value}
				isReadOnly={saved.isReadOnly}
				error={saved.error}
				onType={type}
				onLeave={save}
			/>
			{saved.conflict}
			{field.isChanged && (
				<ChangedLine
					label={text('colour.accent')}
					was={text('field.was', { value: typeof field.live === 'string' ? field.live : '' })}
					by={field.by}
					onUndo={saved.isReadOnly ? undefined : saved.undo}
				/>
			)}
			{refused?.nearest !== undefined && typed !== undefined && (
				<Nearest
					fault={refused}
					nearest={refused.nearest}
					typed={typed}
					saved={value}
					onUse={(colour) => {
						type(colour);
						save(colour);
					}}
				/>
			)}
		</div>
	);
}

interface NearestProps {
	readonly fault: Pick<Fault, 'against' | 'ratio' | 'minimum'>;
	readonly nearest: string;
	readonly typed: string;
	/** '' for a brand that is not begun yet. */
	readonly saved: string;
	readonly onUse: (colour: string) => void;
}

/** Both colours where they would stand, and the way to the one that can be seen. */
export function Nearest({ fault, nearest, typed, saved, onUse }: NearestProps): ReactElement {
	const text = useText(brandTexts);
	const ratio = useRatio();
	const { against = '#ffffff', ratio: reached = 1, minimum = 3 } = fault;
	return (
		<>
			<div className="grid grid-cols-2 gap-2.5">
				<Sample colour={typed} ground={against} ratio={ratio(reached)} isEnough={false} />
				<Sample colour={nearest} ground={against} ratio={ratio(minimum)} isEnough />
			</div>
			<div className="flex flex-wrap items-center gap-3">
				<Button onClick={() => onUse(nearest)}>
					<span className="flex items-center gap-2">
						<Swatch colour={nearest} />
						{text('colour.use', { colour: nearest })}
					</span>
				</Button>
				{saved !== '' && (
					<p className="min-w-0 grow basis-40 text-sm text-muted">{text('colour.keeps', { colour: saved })}</p>
				)}
			</div>
		</>
	);
}

interface SampleProps {
	readonly colour: string;
	readonly ground: string;
	readonly ratio: string;
	readonly isEnough: boolean;
}

function Sample({ colour, ground, ratio, isEnough }: SampleProps): ReactElement {
	return (
		<div className={`grid gap-2 rounded-md border p-2.5 ${isEnough ? 'border-success-line' : 'border-danger-line'}`}>
			<span
				aria-hidden="true"
				style={{ backgroundColor: ground }}
				className="flex items-center justify-center gap-3 rounded-sm px-2 py-3 forced-color-adjust-none"
			>
				<span style={{ backgroundColor: colour }} className="flex h-5 w-9 items-center justify-end rounded-full p-0.5">
					<span className="size-4 rounded-full bg-[#000000]" />
				</span>
				<span style={{ backgroundColor: colour }} className="h-1.5 w-12 rounded-full" />
			</span>
			<span className="flex flex-wrap items-center gap-x-1.5 text-sm">
				<Icon
					name={isEnough ? 'circle-check' : 'circle-x'}
					className={isEnough ? 'text-success-text' : 'text-danger-text'}
				/>
				<span className={isEnough ? 'text-success-text' : 'text-danger-text'}>{ratio}</span>
				<span className="text-muted">{colour}</span>
			</span>
		</div>
	);
}
