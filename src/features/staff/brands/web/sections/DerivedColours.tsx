import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import type { Palette } from '#platform/contract/brand.ts';
import { derivePalettes, paletteColours, themes } from '#platform/contract/brand-palette.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { errorStyle } from '#ui/field-style.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Swatch } from '../differences/ColourDifference.tsx';
import { ChangedLine } from '../fields/ChangedLine.tsx';
import { type Editor, useEditor } from '../fields/editor.ts';
import { SaveRefused } from '../fields/save-outcome.ts';
import { useFaultWords } from '../fields/use-fault-words.ts';
import { useSavedField } from '../fields/use-saved-field.tsx';
import { brandTexts } from '../texts.ts';
import { ColourField } from './ColourField.tsx';

type Colour = keyof Palette;
type Theme = (typeof themes)[number];

/** The accent of the light theme is the one from which the others follow. */
const pathOf = (theme: Theme, colour: Colour): string =>
	isGiven(theme, colour) ? 'colours.accent' : `colours.${theme}.${colour}`;

const isGiven = (theme: Theme, colour: Colour): boolean => theme === 'light' && colour === 'accent';

/** What the accent makes of colours that are not so, by their paths. */
function listDerived({ find }: Editor, colours: readonly Colour[]): Readonly<Record<string, string>> {
	const derived = derivePalettes(asColour(find('colours.accent').value));
	const all = themes.flatMap((theme) =>
		colours.map((colour) => [pathOf(theme, colour), derived[theme][colour]] as const),
	);
	return Object.fromEntries(all.filter(([path, colour]) => find(path).value !== colour));
}

/** The six colours of both themes. Each can be opened, and chosen apart from the accent. */
export function DerivedColours(): ReactElement {
	const text = useText(brandTexts);
	const editor = useEditor();
	const [opened, setOpened] = useState<Colour>();
	const own = listDerived(editor, paletteColours);
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
			{Object.keys(own).length > 1 && !editor.isReadOnly && (
				<div className="mt-2">
					<Follow colours={own} label={text('derived.follow_all')} />
				</div>
			)}
		</div>
	);
}

interface FollowProps {
	readonly colours: Readonly<Record<string, string>>;
	readonly label: string;
}

/** Own colours become what the accent makes of them. */
function Follow({ colours, label }: FollowProps): ReactElement {
	const text = useText(brandTexts);
	const { save } = useEditor();
	const describe = useFaultWords();
	const { error, mutate } = useMutation({ mutationFn: () => save(colours) });
	const [refused] = error instanceof SaveRefused ? error.faults : [];
	return (
		<div className="grid justify-items-start gap-1.5">
			<button type="button" className={`${textLinkStyle} text-start text-sm`} onClick={() => mutate()}>
				{label}
			</button>
			<NoticeSlot role="alert">
				{error !== null && (
					<p className={errorStyle}>
						{refused === undefined ? describeFailure(error, text('network_failure')) : describe(refused)}
					</p>
				)}
			</NoticeSlot>
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
	const own = listDerived(editor, [colour]);
	const isOwn = Object.keys(own).length > 0;
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
					{isOwn && <Badge tone="accent">{text('derived.custom')}</Badge>}
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
						{isOwn && !editor.isReadOnly && <Follow colours={own} label={text('derived.follow')} />}
					</div>
				)}
			</div>
		</li>
	);
}

function ThemeColour({ path, label }: { readonly path: string; readonly label: string }): ReactElement {
	const text = useText(brandTexts);
	const saved = useSavedField(path);
	const value = asColour(saved.field.value);
	return (
		<div className="grid gap-1.5">
			<ColourField
				name={path}
				label={label}
				value={saved.typed ?? value}
				saved={value}
				isReadOnly={saved.isReadOnly}
				error={saved.error}
				onType={saved.type}
				onLeave={saved.save}
			/>
			{saved.conflict}
			{saved.field.isChanged && (
				<ChangedLine
					label={label}
					was={text('field.was', { value: asColour(saved.field.live) })}
					by={saved.field.by}
					onUndo={saved.isReadOnly ? undefined : saved.undo}
				/>
			)}
		</div>
	);
}

const asColour = (value: unknown): string => (typeof value === 'string' ? value : '#000000');
