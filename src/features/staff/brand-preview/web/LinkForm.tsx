import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { after, days } from '#platform/contract/duration.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { FormRefusal, Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { linkDays, makeDraftLink, maxForWhom } from '../contract.ts';
import { linksQuery } from './queries.ts';
import { brandPreviewTexts } from './texts.ts';

interface Made {
	readonly name: string;
	readonly address: string;
}

export function LinkForm({ brandKey }: { readonly brandKey: string }): ReactElement {
	const text = useText(brandPreviewTexts);
	const { dayOf } = useFormat();
	const queries = useQueryClient();
	const [lasts, setLasts] = useState<number>(linkDays.proposed);
	const [opened] = useState(() => new Date());
	const [made, setMade] = useState<Made>();
	const [linkId, setLinkId] = useState(() => crypto.randomUUID());
	const form = useForm(makeDraftLink, {
		networkFailure: text('network_failure'),
		read(typed) {
			const forWhom = typed('forWhom').trim();
			return {
				linkId,
				brandKey,
				forWhom: forWhom === '' ? fault(text('share.for_whom_missing')) : forWhom,
				days: lasts,
			};
		},
		async onDone({ address }, { forWhom }) {
			setMade({ name: forWhom, address: `${location.origin}${address}` });
			setLinkId(crypto.randomUUID());
			form.props.ref.current?.reset();
			await queries.invalidateQueries({ queryKey: linksQuery(brandKey).queryKey });
		},
	});
	const choices = Array.from({ length: linkDays.max }, (_, index) => linkDays.min + index);
	return (
		<form {...form.props} className="grid gap-4">
			<div className="grid grid-cols-2 gap-3">
				<TextField
					{...form.field('forWhom')}
					label={text('share.for_whom')}
					maxLength={maxForWhom}
					autoComplete="off"
				/>
				<Select
					label={text('share.expires_in')}
					placeholder={text('share.expires_in')}
					options={choices.map((count) => ({ id: String(count), label: text('share.days', { count }) }))}
					value={String(lasts)}
					onChange={(count) => setLasts(Number(count))}
				/>
			</div>
			<FormRefusal>{form.refusal}</FormRefusal>
			<Button type="submit" icon="link" isBlock isPending={form.isPending} pendingLabel={text('share.creating')}>
				{text('share.create')}
			</Button>
			<p className="text-sm text-muted">
				{text('share.ends', { day: dayOf(after(opened, days(lasts)).toISOString()) })}
			</p>
			<NoticeSlot role="status">{made !== undefined && <NewLink {...made} />}</NoticeSlot>
		</form>
	);
}

/** In full this once: the list has it to copy alone. */
function NewLink({ name, address }: Made): ReactElement {
	const text = useText(brandPreviewTexts);
	return (
		<Notice tone="success">
			<p>{text('share.created', { name })}</p>
			<p className="my-2 text-sm wrap-anywhere text-strong">{address}</p>
			<CopyButton content={address} label={text('share.copy')} doneLabel={text('share.copied')} />
		</Notice>
	);
}
