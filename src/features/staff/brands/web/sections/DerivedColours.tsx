import { type ReactElement, useId, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { paletteColours, themes } from '#features/staff/brand-editor/contract.ts';
import { Swatch } from '../differences/ColourDifference.tsx';
import { useEditor } from '../fields/editor.ts';
import { useSavedField } from '../fields/use-saved-field.tsx';
import { brandTexts } from '../texts.ts';
import { ColourField } from './ColourField.tsx';

type Colour = (typeof paletteColours)[number];
type Theme = (typeof themes)[number];

/** The accent of the light theme is the one from which the others follow. */
const pathOf = (theme: Theme, colour: Colour): string =>
	isGiven(theme, colour) ? 'colours.accent' : `colours.${theme}.${colour}`;

const isGiven = (theme: Theme, colour: Colour): boolean => theme === 'light' && colour === 'accent';

/** The six colours of both themes. Each can be opened, and chosen apart from the accent. */
export function DerivedColours(): ReactElement {
	const text = useText(brandTexts);
	const [opened, setOpened] = useState<Colour>();
	return (
		<div role="group" aria-labelledby="derived">
			<div className="grid grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_1rem] items-center gap-x-2 pb-1 max-sm:grid-cols-[minmax(0,1fr)_5.5rem_5.5rem_1rem]">
				<Heading level={3} size="label" id="derived">
					{text('derived.title')}
				</Heading>
				{themes.map((theme) => (
					<span key={theme} aria-hidden="true" className="text-xs font-semibold text-muted">
						{text(`theme.${theme}`)}
					</span>
				))}
			</div>
			<ul>
				{paletteColours.map((colour) => (
					<Row
						key={colour}
						colour={colour}
						isOpen={opened === colour}
						onToggle={() => setOpened(opened === colour ? undefined : colour)}
					/>
				))}
			</ul>
		</div>
	);
}

interface RowProps {
	readonly colour: Colour;
	readonly isOpen: boolean;
	readonly onToggle: () => void;
}

function Row({ colour, isOpen, onToggle }: RowProps): ReactElement {
	const text = useText(brandTexts);
	const editor = useEditor();
	const id = useId();
	const values = themes.map((theme) => ({ theme, ...editor.find(pathOf(theme, colour)) }));
	const chosen = values.filter(({ theme, isChanged }) => isChanged && !isGiven(theme, colour));
	return (
		<li className={classNames('-mx-2 rounded-md px-2', isOpen && 'bg-accent-soft')}>
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				className="grid min-h-9 w-full grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_1rem] items-center gap-x-2 text-start max-sm:grid-cols-[minmax(0,1fr)_5.5rem_5.5rem_1rem] pointer-coarse:min-h-11"
				onClick={onToggle}
			>
				<span className="flex flex-wrap items-center gap-x-2 text-strong">
					{text(`palette.${colour}`)}
					{chosen.length > 0 && <Badge tone="accent">{text('derived.custom')}</Badge>}
				</span>
				{values.map(({ theme, value }) => (
					<span key={theme} className="flex items-center gap-2 font-mono text-xs">
						<Swatch colour={asColour(value)} />
						<span className="sr-only">{text(`theme.${theme}`)}</span>
						{asColour(value)}
					</span>
				))}
				<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} className="text-muted" />
			</button>
			<div id={id} hidden={!isOpen} className="pb-3">
				{isOpen && (
					<div className="grid gap-3 rounded-md border border-line bg-surface p-3.5">
						<div className="grid items-start gap-3 sm:grid-cols-2">
							{themes
								.filter((theme) => !isGiven(theme, colour))
								.map((theme) => (
									<ThemeColour key={theme} path={pathOf(theme, colour)} label={text(`theme.${theme}_long`)} />
								))}
						</div>
						{chosen.length > 0 && !editor.isReadOnly && (
							<button
								type="button"
								className={`${textLinkStyle} justify-self-start text-sm`}
								onClick={() =>
									void editor.undo(
										values.filter(({ isChanged }) => isChanged).map(({ theme }) => pathOf(theme, colour)),
									)
								}
							>
								{text('derived.back')}
							</button>
						)}
					</div>
				)}
			</div>
		</li>
	);
}

function ThemeColour({ path, label }: { readonly path: string; readonly label: string }): ReactElement {
	const saved = useSavedField(path);
	const [typed, setTyped] = useState<string>();
	const value = asColour(saved.field.value);
	return (
		<div className="grid gap-1.5">
			<ColourField
				name={path}
				label={label}
				value={typed ?? value}
				saved={value}
				isReadOnly={saved.isReadOnly}
				error={saved.error}
				onType={setTyped}
				onLeave={(colour) => saved.save(colour, () => setTyped(undefined))}
			/>
			{saved.conflict}
		</div>
	);
}

const asColour = (value: unknown): string => (typeof value === 'string' ? value : '#000000');
