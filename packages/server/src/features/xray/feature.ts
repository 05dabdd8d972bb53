import { defineFeature, type Mounted } from '../../platform/feature.ts';
import { createRouteTable, type RouteTable } from '../../platform/http/path/route-table.ts';
import { pageAdmission } from '../../platform/resource/page-admission.ts';
import { xrayHandlers } from './xray.handlers.ts';
import { actionsByRoute } from './xray-parts.ts';

/** Looks through the eyes of a role or an account, and why it is refused. */
export const xrayFeature = defineFeature({
  name: 'xray',
  requires: ['audit'],
  start: ({ registry, declarations, operations, contextOf }) => {
    let table: RouteTable<Mounted> | undefined;
    // The operations of all features are known once the server serves, not while this one starts.
    const routes = () => {
      table ??= createRouteTable(operations());
      return table;
    };
    return {
      handlers: xrayHandlers({
        ...{ registry, declarations, operations, routes },
        actions: actionsByRoute(declarations),
        admits: pageAdmission(declarations),
        contextOf: (caller, reach) => contextOf(caller, 'xray', reach),
      }),
    };
  },
});
