import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useRef } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { upload, wireQuery } from '#platform/web/file-client.ts';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { errorStyle, labelStyle } from '#ui/field-style.ts';
import { Button } from '#ui/native/Button.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { NoticeSlot } from '#ui/native/Notice.tsx';
import { uploadBrandPicture } from '#features/staff/brand-editor/contract.ts';
import { ChangedLine } from '../fields/ChangedLine.tsx';
import { useEditor } from '../fields/editor.ts';
import { hashOf } from '../hash-of.ts';
import { BrandPicture } from '../frame/BrandPicture.tsx';
import { renewBrands } from '../queries.ts';
import { brandTexts } from '../texts.ts';

/** Those that every brand needs; the mark of mail is drawn from the mark. */
const slots = ['logo-light', 'logo-dark', 'mark'] as const;
type Slot = (typeof slots)[number];

/** A logo stands on the ground that it is drawn for, in both themes. */
const grounds = { light: 'paper', dark: 'bg-[#15181d] text-[#f0c266]' } as const;
const isDark = (slot: Slot): boolean => slot === 'logo-dark';

export function LogoFields({ brandKey }: { readonly brandKey: string }): ReactElement {
	const text = useText(brandTexts);
	const editor = useEditor();
	const fields = slots.map((slot) => ({ path: `pictures.${slot}`, ...editor.find(`pictures.${slot}`) }));
	const mail = { path: 'pictures.mark-mail', ...editor.find('pictures.mark-mail') };
	const changed = [...fields, mail].filter(({ isChanged }) => isChanged);
	const missing = fields.filter(({ value }) => hashOf(value) === undefined).length;
	return (
		<div className="grid gap-3" role="group" aria-labelledby="logos">
			<div>
				<Heading level={2} size="card" id="logos">
					{text('logos.title')}
				</Heading>
				<p className="text-sm text-muted">{text('logos.hint')}</p>
			</div>
			<div className="grid grid-cols-3 gap-2.5">
				{slots.map((slot) => (
					<LogoField
						key={slot}
						brandKey={brandKey}
						slot={slot}
						name={text(`logo.${slot}`)}
						label={text(`path.pictures.${slot}`)}
						ground={isDark(slot) ? 'dark' : 'light'}
					/>
				))}
				<LogoField
					brandKey={brandKey}
					slot="mark-mail"
					name={text('logo.mark-mail')}
					label={text('path.pictures.mark-mail')}
					ground="light"
				/>
				<p className="col-span-2 self-center text-sm text-muted">{text('logo.mark-mail_hint')}</p>
			</div>
			{missing > 0 && (
				<p className="flex items-start gap-1.5 text-sm text-warning-text">
					<Icon name="triangle-alert" className="mt-0.5" />
					{text('logos.missing')}
				</p>
			)}
			{changed.length > 0 && (
				<ChangedLine
					label={text('logos.title')}
					was={text('logos.changed', { count: changed.length })}
					by={changed[0]?.by}
					onUndo={editor.isReadOnly ? undefined : () => void editor.undo(changed.map(({ path }) => path))}
				/>
			)}
		</div>
	);
}

interface LogoFieldProps {
	readonly brandKey: string;
	readonly slot: string;
	readonly name: string;
	/** Says what it is where it stands by itself. */
	readonly label: string;
	readonly ground: keyof typeof grounds;
}

export function LogoField({ brandKey, slot, name, label, ground }: LogoFieldProps): ReactElement {
	const text = useText(brandTexts);
	const queries = useQueryClient();
	const editor = useEditor();
	const file = useRef<HTMLInputElement>(null);
	const labelId = useId();
	const path = `pictures.${slot}`;
	const field = editor.find(path);
	const hash = hashOf(field.value);
	const send = useMutation({
		mutationFn: (picture: File) =>
			upload(
				{
					...uploadBrandPicture,
					path: `${uploadBrandPicture.path}?${wireQuery({ brandKey, slot, seen: hash ?? 'none' }).toString()}`,
				},
				picture,
			),
		// Where somebody else changed it, theirs is shown with the reason.
		onSettled: () => renewBrands(queries),
	});
	return (
		<div role="group" aria-labelledby={labelId} className="grid min-w-0 content-start gap-1.5">
			<p id={labelId} className={labelStyle}>
				{name}
			</p>
			<div
				className={classNames(
					'grid h-17 grid-rows-1 place-items-center rounded-md border p-2',
					hash === undefined ? 'border-dashed border-warning-text' : 'border-line-strong',
					grounds[ground],
				)}
			>
				{hash === undefined ? (
					<span data-fault={path} className="flex items-center gap-1.5 text-sm">
						<Icon name="triangle-alert" />
						{text('logo.missing')}
					</span>
				) : (
					<BrandPicture sha256={hash} alt={label} className="max-h-full max-w-full object-contain" />
				)}
			</div>
			{!editor.isReadOnly && (
				<Button
					size="small"
					isBlock
					isPending={send.isPending}
					pendingLabel={text('logo.uploading')}
					aria-describedby={labelId}
					onClick={() => file.current?.click()}
				>
					{text(hash === undefined ? 'logo.upload' : 'logo.replace')}
				</Button>
			)}
			<input
				ref={file}
				type="file"
				hidden
				aria-label={label}
				name={path}
				accept={uploadBrandPicture.accepts.join(',')}
				onChange={({ target }) => {
					const [picture] = target.files ?? [];
					if (picture !== undefined) send.mutate(picture);
					target.value = '';
				}}
			/>
			<NoticeSlot role="alert">
				{send.error !== null && <p className={errorStyle}>{describeFailure(send.error, text('network_failure'))}</p>}
				{send.error === null && field.fault !== undefined && hash !== undefined && (
					<p className={errorStyle}>{field.fault}</p>
				)}
			</NoticeSlot>
		</div>
	);
}
