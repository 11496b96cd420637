import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useRef, useState } from 'react';
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
	'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus forced-colors:has-checked:outline-2';

/** A drawing of the built-in set, the initials, or an own picture; nothing is fetched from the web. */
export function IconPicker({ name, value, onChange }: IconPickerProps): ReactElement {
	const text = useText(shortcutTexts);
	const language = useLanguage();
	const group = useId();
	const [typed, setTyped] = useState('');
	const file = useRef<HTMLInputElement>(null);
	const { data: pictureUrl } = useQuery(iconQuery(value.pictureId));
	const send = useMutation({
		mutationFn: (picture: File) => upload(uploadShortcutIcon, picture),
		onSuccess: ({ pictureId }) => onChange({ ...value, pictureId }),
	});
	const shown = findIcons(typed);
	return (
		<fieldset className="grid min-w-0 gap-3">
			<legend className="mb-1.5 text-sm font-medium text-strong">{text('form.icon')}</legend>
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
			{value.pictureId === '' && (
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
							<label className={choiceStyle} title={text('form.icon_initials')}>
								<input
									type="radio"
									name={`${group}-icon`}
									className="sr-only"
									aria-label={text('form.icon_initials')}
									checked={value.icon === ''}
									onChange={() => onChange({ ...value, icon: '' })}
								/>
								<span aria-hidden="true" className="text-xs font-semibold">
									Ab
								</span>
							</label>
						)}
						{shown.map((icon) => (
							<label key={icon} className={choiceStyle} title={nameIcon(icon, language)}>
								<input
									type="radio"
									name={`${group}-icon`}
									className="sr-only"
									aria-label={nameIcon(icon, language)}
									checked={value.icon === icon}
									onChange={() => onChange({ ...value, icon })}
								/>
								<Icon name={icon} />
							</label>
						))}
						{shown.length === 0 && <p className="text-sm text-muted">{text('form.icon_none')}</p>}
					</div>
				</>
			)}
			<div role="radiogroup" aria-label={text('form.tint')} className="flex flex-wrap gap-1.5 p-1">
				{tints.map((tint) => (
					<label key={tint} className={`${choiceStyle} ${tintClasses[tint]}`} title={text(`tint.${tint}`)}>
						<input
							type="radio"
							name={`${group}-tint`}
							className="sr-only"
							aria-label={text(`tint.${tint}`)}
							checked={value.tint === tint}
							onChange={() => onChange({ ...value, tint })}
						/>
						{value.tint === tint && <Icon name="check" />}
					</label>
				))}
			</div>
		</fieldset>
	);
}
