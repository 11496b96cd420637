import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { locales } from '#platform/contract/language.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { useForm } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { maxReasonLength, minReasonLength } from '#features/staff/approvals/contract.ts';
import { proposeBrand } from '#features/staff/brand-publishing/contract.ts';
import { type Review, renewBrands } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from './texts.ts';

export interface ProposeActProps {
	readonly brandKey: string;
	readonly review: Review;
}

const anybody = 'anybody';

/** The draft goes to a second person, whose approval publishes it. */
export function ProposeAct({ brandKey, review }: ProposeActProps): ReactElement {
	const text = useText(brandPageTexts);
	const language = useLanguage();
	const queries = useQueryClient();
	const { may } = usePermissions<StaffPermission>();
	const { revision, approvers } = review;
	const { kind } = review.draft;
	const isBlocked = review.checks.some(({ state }) => state === 'blocks');
	const [chosen, choose] = useState(anybody);
	const approver = approvers.find(({ userId }) => String(userId) === chosen);
	const form = useForm(proposeBrand, {
		networkFailure: text('network_failure'),
		read(typed) {
			const reason = typed('reason').trim();
			const isLong = reason.length >= minReasonLength;
			return {
				brandKey,
				kind,
				revision,
				...(approver !== undefined && { approverId: approver.userId }),
				reason: isLong ? reason : fault(text('propose.reason_short')),
			};
		},
		async onDone() {
			await renewBrands(queries);
			showDone(text('propose.done'));
		},
	});
	const names = new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(
		approvers.map(({ name }) => name),
	);
	return (
		<form {...form.props} className="grid gap-4 rounded-b-lg border-t border-line bg-canvas p-5">
			{approvers.length === 0 ? (
				<Notice tone="warning">
					{text('propose.nobody')}{' '}
					{may('access.manage') && (
						<Link href={pathTo('staffAccess')} className={textLinkStyle}>
							{text('propose.grant')}
						</Link>
					)}
				</Notice>
			) : (
				<div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
					<Select
						label={text('propose.approver')}
						description={text('propose.approver_hint')}
						placeholder={text('propose.anybody')}
						options={[
							{ id: anybody, label: text('propose.anybody') },
							...approvers.map(({ userId, name }) => ({ id: String(userId), label: name })),
						]}
						value={chosen}
						onChange={choose}
					/>
					<TextField
						{...form.field('reason')}
						label={text('propose.reason')}
						description={text('propose.reason_hint')}
						maxLength={maxReasonLength}
						autoComplete="off"
					/>
				</div>
			)}
			<FormRefusal>{form.refusal}</FormRefusal>
			<div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
				<p className="text-sm text-muted">
					{isBlocked ? text('publish.blocked') : approvers.length > 0 && text('propose.who', { names })}
				</p>
				<OnlineButton
					type="submit"
					variant="primary"
					disabled={isBlocked || approvers.length === 0}
					isPending={form.isPending}
					pendingLabel={text('propose.pending')}
				>
					{approver === undefined ? text('propose.act') : text('propose.ask', { name: approver.name })}
				</OnlineButton>
			</div>
		</form>
	);
}
