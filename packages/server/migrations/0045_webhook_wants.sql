CREATE FUNCTION webhook_wants(event text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM public.webhook WHERE is_enabled AND NOT is_deleted AND events @> ARRAY[event])
$$;
