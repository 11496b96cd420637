import type { Retention } from '#platform/server/jobs/retention-job.ts';
import { keptLinksMs } from '../contract.ts';

/** The audit log says who made and who revoked a link. */
export const brandPreviewRetentions: readonly Retention[] = [
	{ name: 'brand_preview.forget_links', table: 'brand_draft_links', from: 'expires_at', keepMs: keptLinksMs },
];
