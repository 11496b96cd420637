import type { AuditedCall } from '#features/account/identity/server/api.ts';

/** What the audit log says of work that no call waits for; `id` is of what the work is about. */
export function systemCall(id: string): AuditedCall {
	return { network: 'system', request: { id } };
}
