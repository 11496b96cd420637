import type { Fault, FaultCode } from '../contract.ts';
import { findField } from '../fields.ts';

export function faultOf(path: string, code: FaultCode): Fault {
	return { path, section: findField(path)?.section ?? 'commerce', code };
}
