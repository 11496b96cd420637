import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { nameOfZone } from '#platform/contract/date-time.ts';
import { days } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { localTimeZone } from '#platform/web/local-day.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { type MomentParts, momentOf, partsOf } from '#ui/date-field/moment-parts.ts';
import { MomentField } from '#ui/date-field/MomentField.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { planBrandPublish, publishBrand } from '#features/staff/brand-publishing/contract.ts';
import { type Review, renewBrands } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from './texts.ts';
import { useWhen } from '#features/staff/brands/web/use-when.ts';
import { ProposeAct } from './ProposeAct.tsx';
import { SentStrip } from './SentStrip.tsx';

export interface PublishActProps {
	readonly brandKey: string;
	readonly review: Review;
	/** A check that blocks closes the act and leaves it readable. */
	readonly mayEdit: boolean;
}

/** One person publishes, now or at a time; or the draft goes to a second person. */
export function PublishAct(props: PublishActProps): ReactElement | null {
	const { draft, needsSecond } = props.review;
	if (draft.state === 'planned' && props.mayEdit && draft.approvedBy === undefined) return <PlannedAct {...props} />;
	if (draft.state !== 'open') return <SentStrip draft={draft} />;
	if (!props.mayEdit) return null;
	return needsSecond ? <ProposeAct brandKey={props.brandKey} review={props.review} /> : <OwnAct {...props} />;
}

/** Tomorrow at six: before people begin their day. */
function nextMorning(): Date {
	const morning = new Date(Date.now() + days(1));
	morning.setHours(6, 0, 0, 0);
	return morning;
}

function OwnAct({ brandKey, review }: PublishActProps): ReactElement {
	const text = useText(brandPageTexts);
	const language = useLanguage();
	const [way, setWay] = useState<'now' | 'later'>('now');
	const [moment, setMoment] = useState(() => partsOf(nextMorning()));
	const form = usePublish({ brandKey, review, at: way === 'now' ? undefined : momentOf(moment) });
	const isBlocked = review.checks.some(({ state }) => state === 'blocks');
	return (
		<form {...form.props} className="grid gap-4 rounded-b-lg border-t border-line bg-canvas p-5">
			<div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
				<RadioGroup
					label={text('publish.when')}
					isDisabled={isBlocked}
					options={[
						{ id: 'now', label: text('publish.now'), description: text('publish.now_hint') },
						{
							id: 'later',
							label: text('publish.later'),
							description: nameOfZone(localTimeZone(), language),
						},
					]}
					value={way}
					onChange={setWay}
				/>
				{way === 'later' && <PlanField form={form} moment={moment} onChange={setMoment} />}
			</div>
			<FormRefusal>{form.refusal}</FormRefusal>
			<div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
				<p className="text-sm text-muted">
					{isBlocked
						? text('publish.blocked')
						: review.liveNumber === undefined
							? ''
							: text('publish.back', { number: review.liveNumber })}
				</p>
				<OnlineButton
					type="submit"
					variant="primary"
					disabled={isBlocked}
					isPending={form.isPending}
					pendingLabel={text(way === 'now' ? 'publish.pending' : 'publish.pending_later')}
				>
					{text(way === 'now' ? 'publish.act' : 'publish.act_later')}
				</OnlineButton>
			</div>
		</form>
	);
}

/** The time can be another one; nothing else changes while it is planned. */
function PlannedAct({ brandKey, review }: PublishActProps): ReactElement {
	const text = useText(brandPageTexts);
	const planned = review.draft.plannedFor;
	const [moment, setMoment] = useState(() => partsOf(planned === undefined ? nextMorning() : new Date(planned)));
	const form = usePublish({ brandKey, review, at: momentOf(moment) });
	return (
		<>
			<SentStrip draft={review.draft} isLast={false} />
			<form {...form.props} className="grid gap-4 rounded-b-lg border-t border-line bg-canvas p-5">
				<PlanField form={form} moment={moment} onChange={setMoment} />
				<FormRefusal>{form.refusal}</FormRefusal>
				<div className="flex flex-wrap justify-end">
					<OnlineButton
						type="submit"
						variant="primary"
						isPending={form.isPending}
						pendingLabel={text('publish.pending_later')}
					>
						{text('plan.change')}
					</OnlineButton>
				</div>
			</form>
		</>
	);
}

interface PlanFieldProps {
	readonly form: ReturnType<typeof usePublish>;
	readonly moment: MomentParts;
	readonly onChange: (moment: MomentParts) => void;
}

function PlanField({ form, moment, onChange }: PlanFieldProps): ReactElement {
	const text = useText(brandPageTexts);
	return (
		<MomentField
			name="at"
			label={text('publish.day')}
			timeLabel={text('publish.time')}
			placeholder={text('publish.choose')}
			value={moment}
			error={form.field('at').error}
			onChange={(value) => {
				onChange(value);
				form.correct('at');
			}}
		/>
	);
}

interface Wanted extends Pick<PublishActProps, 'brandKey' | 'review'> {
	/** Undefined for now. */
	readonly at: Date | undefined;
}

function usePublish({ brandKey, review: { revision }, at }: Wanted) {
	const text = useText(brandPageTexts);
	const queries = useQueryClient();
	const navigate = useNavigate();
	const when = useWhen();
	return useFormShell({
		networkFailure: text('network_failure'),
		read: () => ({
			at: at !== undefined && at.getTime() <= Date.now() ? fault(text('publish.past')) : at?.toISOString(),
		}),
		async send({ at: time }) {
			if (time === undefined) return (await call(publishBrand, { brandKey, revision })).number;
			await call(planBrandPublish, { brandKey, revision, at: time });
			return undefined;
		},
		async onDone(number, { at: time }) {
			await renewBrands(queries);
			navigate(pathTo('staffBrand', { brandKey, section: 'appearance' }));
			showDone(
				number === undefined
					? text('publish.planned', { time: when.exact(time ?? '') })
					: text('publish.done', { number }),
			);
		},
		onFailure(error) {
			// What would be published is shown anew beside the reason.
			if (hasErrorKey(error, 'brands.changed_meanwhile')) void renewBrands(queries);
			return undefined;
		},
	});
}
