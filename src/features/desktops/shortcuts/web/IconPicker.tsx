import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { upload } from '#platform/web/file-client.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { TintedIcon } from '#ui/native/TintedIcon.tsx';
import { tintClasses } from '#ui/tint-classes.ts';
import { type Shortcut, tints, uploadShortcutIcon } from '../contract.ts';
import { findIcons, nameIcon } from './find-icons.ts';
import { iconQuery } from './queries.ts';
import { shortcutTexts } from './texts.ts';

export type IconChoice = Pick<Shortcut, 'icon' | 'pictureId' | 'tint'>;

export interface IconPickerProps {
	/** Its initials are one of the icons. */
	readonly name: string;
	readonly value: IconChoice;
	readonly onChange: (value: IconChoice) => void;
}

const choiceStyle =
	'relative grid size-9 cursor-pointer place-items-center rounded-md border border-line text-body hover:bg-hover pointer-coarse:size-11 ' +
	'has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text ' +
	'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus';

/** A drawing of the built-in set, the initials, or an own picture; nothing is fetched from the web. */
export function IconPicker(props: IconPickerProps): ReactElement {
	const { value, onChange } = props;
	const text = useText(shortcutTexts);
	const group = useId();
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="mb-1.5 text-sm font-medium text-strong">{text('form.icon')}</legend>
			<Picture {...props} />
			{value.pictureId === '' && <Drawings group={`${group}-icon`} value={value} onChange={onChange} />}
			<div role="radiogroup" aria-label={text('form.tint')} className="flex flex-wrap gap-1.5 p-1">
				{tints.map((tint) => (
					<Choice
						key={tint}
						group={`${group}-tint`}
						name={text(`tint.${tint}`)}
						className={tintClasses[tint]}
						isChosen={value.tint === tint}
						onChoose={() => onChange({ ...value, tint })}
					>
						{value.tint === tint && <Icon name="check" />}
					</Choice>
				))}
			</div>
		</fieldset>
	);
}

/** The icon as it is, and the way to an own picture. */
function Picture({ name, value, onChange }: IconPickerProps): ReactElement {
	const text = useText(shortcutTexts);
	const file = useRef<HTMLInputElement>(null);
	const { data: pictureUrl } = useQuery(iconQuery(value.pictureId));
	const send = useMutation({
		mutationFn: (picture: File) => upload(uploadShortcutIcon, picture),
		onSuccess: ({ pictureId }) => onChange({ ...value, pictureId }),
	});
	return (
		<>
			<div className="flex flex-wrap items-center gap-3">
				<TintedIcon name={name} icon={value.icon} tint={value.tint} pictureUrl={pictureUrl} />
				<Button
					size="small"
					icon="upload"
					isPending={send.isPending}
					pendingLabel={text('form.icon_uploading')}
					onClick={() => file.current?.click()}
				>
					{text('form.icon_upload')}
				</Button>
				{value.pictureId !== '' && (
					<Button variant="quiet" size="small" onClick={() => onChange({ ...value, pictureId: '' })}>
						{text('form.icon_remove')}
					</Button>
				)}
				<input
					ref={file}
					type="file"
					accept={uploadShortcutIcon.accepts.join(',')}
					hidden
					aria-label={text('form.icon_upload')}
					onChange={(event) => {
						const [picture] = event.target.files ?? [];
						if (picture !== undefined) send.mutate(picture);
						event.target.value = '';
					}}
				/>
			</div>
			<FormRefusal>{send.isError ? describeFailure(send.error, text('network_failure')) : undefined}</FormRefusal>
		</>
	);
}

interface DrawingsProps extends Pick<IconPickerProps, 'value' | 'onChange'> {
	readonly group: string;
}

/** The initials and the built-in set, which can be searched. */
function Drawings({ group, value, onChange }: DrawingsProps): ReactElement {
	const text = useText(shortcutTexts);
	const language = useLanguage();
	const [typed, setTyped] = useState('');
	const shown = findIcons(typed);
	return (
		<>
			<TextField
				name="icon-search"
				type="search"
				label={text('form.icon_search')}
				prefix={<Icon name="search" />}
				autoComplete="off"
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => {
					// Enter would send the form.
					if (event.key === 'Enter') event.preventDefault();
				}}
			/>
			<div
				role="radiogroup"
				aria-label={text('form.icon')}
				className="flex max-h-36 flex-wrap gap-1.5 overflow-y-auto p-1"
			>
				{typed.trim() === '' && (
					<Choice
						group={group}
						name={text('form.icon_initials')}
						isChosen={value.icon === ''}
						onChoose={() => onChange({ ...value, icon: '' })}
					>
						<span aria-hidden="true" className="text-xs font-semibold">
							Ab
						</span>
					</Choice>
				)}
				{shown.map((icon) => (
					<Choice
						key={icon}
						group={group}
						name={nameIcon(icon, language)}
						isChosen={value.icon === icon}
						onChoose={() => onChange({ ...value, icon })}
					>
						<Icon name={icon} />
					</Choice>
				))}
				{shown.length === 0 && <p className="text-sm text-muted">{text('form.icon_none')}</p>}
			</div>
		</>
	);
}

interface ChoiceProps {
	readonly group: string;
	readonly name: string;
	readonly className?: string;
	readonly isChosen: boolean;
	readonly onChoose: () => void;
	readonly children: ReactNode;
}

function Choice({ group, name, className = '', isChosen, onChoose, children }: ChoiceProps): ReactElement {
	return (
		<label className={`${choiceStyle} ${className}`} title={name}>
			<input type="radio" name={group} className="sr-only" aria-label={name} checked={isChosen} onChange={onChoose} />
			{children}
		</label>
	);
}
