import type { ReactElement, ReactNode } from 'react';
import { Label, RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';

interface RadioTile<Id extends string> {
	readonly id: Id;
	/** All that the tile says, as one sentence: its accessible name. */
	readonly name: string;
	/** The same for the eye. Hidden from assistive technology. */
	readonly children: ReactNode;
	/** A field that belongs to the chosen tile. It stops the arrow keys, which the group would take. */
	readonly field?: ReactNode;
}

export interface RadioTilesProps<Id extends string> {
	readonly label: string;
	readonly tiles: readonly RadioTile<Id>[];
	readonly value: Id;
	readonly onChange: (id: Id) => void;
}

const tileStyle =
	'grid h-full content-start rounded-lg border border-line-strong bg-surface has-data-hovered:border-control ' +
	// The border of two pixels is drawn inwards: nothing moves.
	'has-data-selected:border-accent-text has-data-selected:bg-accent-soft has-data-selected:inset-ring has-data-selected:inset-ring-accent-text ' +
	'has-data-focus-visible:outline-2 has-data-focus-visible:outline-offset-2 has-data-focus-visible:outline-focus';

/** One of several things to choose that are compared by more than a name: rows on a phone, tiles where there is room. */
export function RadioTiles<Id extends string>({ label, tiles, value, onChange }: RadioTilesProps<Id>): ReactElement {
	const choose = (chosen: string): void => {
		const tile = tiles.find(({ id }) => id === chosen);
		if (tile !== undefined) onChange(tile.id);
	};
	return (
		<AriaRadioGroup value={value} onChange={choose}>
			<Label className="sr-only">{label}</Label>
			<div className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
				{tiles.map(({ id, name, children, field }) => (
					<div key={id} className={tileStyle}>
						<RadioField value={id} className="grid">
							<RadioButton className="group relative grid min-h-15 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-center gap-x-3 p-3 sm:content-start sm:p-4">
								<span className="sr-only">{name}</span>
								<span
									aria-hidden="true"
									className="grid size-4.5 place-items-center self-center rounded-full border border-control bg-surface group-data-selected:border-[0.3125rem] group-data-selected:border-accent-text sm:self-start"
								/>
								<span aria-hidden="true" className="contents">
									{children}
								</span>
							</RadioButton>
						</RadioField>
						{field !== undefined && <div className="px-3 pb-3 sm:px-4 sm:pb-4">{field}</div>}
					</div>
				))}
			</div>
		</AriaRadioGroup>
	);
}
