// Commands, the demonstration and benchmarks may use these.
export { createRegisterLookup } from './lookup/register.ts';
export { importAddresses, type ImportProgress } from './register/import.ts';
