import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { locales } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { TintedIcon, type TintedIconProps } from '#ui/native/TintedIcon.tsx';
import { type LibraryShortcut, shortcutName } from '../contract.ts';
import { KeepOne, type Merge } from './KeepOne.tsx';
import { doublesOf, type LibraryThing, sourcesOf } from './library-things.ts';
import { iconQuery } from './queries.ts';
import { EditShortcut } from './ShortcutDialog.tsx';
import { shortcutTexts } from './texts.ts';

export interface ShortcutRowProps extends Pick<LibraryRowProps, 'isHere' | 'onAdd' | 'onChanged'> {
	readonly thing: LibraryThing;
	readonly onMerge: Merge;
}

/** A shortcut with the libraries that it is in. */
export function ShortcutRow({ thing, onMerge, ...props }: ShortcutRowProps): ReactElement {
	const text = useText(shortcutTexts);
	const language = useLanguage();
	const { names, own } = sourcesOf(thing);
	const sources = [
		...names,
		...(own > 0
			? [names.length > 0 || own > 1 ? text('library.own_copies', { count: own }) : text('library.own')]
			: []),
	];
	const { shortcut } = thing;
	const doubles = doublesOf(thing);
	return (
		<LibraryRow
			{...props}
			shortcut={shortcut}
			icon={shortcut.icon}
			tint={shortcut.tint}
			name={shortcutName(shortcut, language)}
			detail={new Intl.ListFormat(locales[language]).format(sources)}
			act={doubles && <KeepOne {...doubles} onMerge={onMerge} />}
		/>
	);
}

export interface LibraryRowProps extends Pick<TintedIconProps, 'icon' | 'tint'> {
	readonly shortcut?: LibraryShortcut;
	readonly name: string;
	/** Whose it is. */
	readonly detail: string;
	/** What can be done about its sources. */
	readonly act?: ReactNode;
	readonly isHere: boolean;
	readonly onAdd: () => void;
	readonly onChanged?: () => void;
}

/** Something to add, whose it is, and with a lock who may see it. */
export function LibraryRow(props: LibraryRowProps): ReactElement {
	const { shortcut, icon, tint, name, detail, act, isHere, onAdd, onChanged } = props;
	const text = useText(shortcutTexts);
	const [isEditing, setEditing] = useState(false);
	const mark = useRef<HTMLSpanElement>(null);
	const { data: pictureUrl } = useQuery(iconQuery(shortcut?.pictureId ?? ''));
	const limits = shortcut?.limits.map(({ name }) => name).join(', ') ?? '';
	return (
		<li tabIndex={-1} className="flex min-h-13 items-center gap-3 rounded-xs py-1">
			<TintedIcon name={name} icon={icon} tint={tint} pictureUrl={pictureUrl} size="small" />
			<span className="min-w-0 grow">
				<span className="line-clamp-2 text-strong">{name}</span>
				<span className="flex flex-wrap gap-x-2 text-sm text-muted">
					<span className="max-w-full truncate">{detail}</span>
					{act}
				</span>
				{limits !== '' && (
					<span className="flex items-center gap-1 text-sm text-body">
						<Icon name="lock" size="tiny" />
						<span className="truncate">{text('library.limited', { names: limits })}</span>
					</span>
				)}
			</span>
			{shortcut?.mayEdit === true && (
				<Button variant="quiet" size="small" isIconOnly icon="pencil" onClick={() => setEditing(true)}>
					{text('library.edit', { name })}
				</Button>
			)}
			{isHere ? (
				<span ref={mark} tabIndex={-1} className="flex items-center gap-1 rounded-xs text-sm text-muted">
					<Icon name="check" />
					{text('library.here')}
				</span>
			) : (
				<Button
					size="small"
					onClick={() => {
						onAdd();
						// The button is gone then; the focus stays in its row.
						requestAnimationFrame(() => mark.current?.focus());
					}}
				>
					<span aria-hidden="true">{text('library.add')}</span>
					<span className="sr-only">{text('library.add_one', { name })}</span>
				</Button>
			)}
			{isEditing && shortcut !== undefined && (
				<EditShortcut shortcut={shortcut} onClose={() => setEditing(false)} onChanged={() => onChanged?.()} />
			)}
		</li>
	);
}
