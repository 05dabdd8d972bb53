"""The counterpart in Django REST Framework for the same tables, without permissions, scope or versions that are checked."""

import os
from datetime import datetime, timezone
from urllib.parse import parse_qs, unquote, urlsplit

from django.conf import settings

url = urlsplit(os.environ["DATABASE_URL"])
settings.configure(
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF=__name__,
    SECRET_KEY="bench",
    USE_TZ=True,
    INSTALLED_APPS=["rest_framework", "django_filters"],
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": url.path[1:],
            "USER": unquote(url.username),
            "PASSWORD": unquote(url.password or ""),
            "HOST": parse_qs(url.query).get("host", [url.hostname])[0],
            "PORT": url.port,
            "CONN_MAX_AGE": None,
        }
    },
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PERMISSION_CLASSES": [],
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
        "PAGE_SIZE": 15,
        "UNAUTHENTICATED_USER": None,
    },
)

import django

django.setup()

import django_filters.rest_framework
from django.contrib.postgres.fields import ArrayField
from django.core.wsgi import get_wsgi_application
from django.db import connection, models
from django.urls import include, path
from rest_framework import routers, serializers, viewsets

field_kinds = {
    "bigint": models.BigIntegerField,
    "integer": models.IntegerField,
    "smallint": models.SmallIntegerField,
    "boolean": models.BooleanField,
    "date": models.DateField,
    "timestamp with time zone": models.DateTimeField,
    "jsonb": models.JSONField,
    "double precision": models.FloatField,
}


def columns_of(table):
    """The columns of a table as fields of a model; what is no number, date or JSON is text."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT column_name, data_type FROM information_schema.columns"
            " WHERE table_schema = 'public' AND table_name = %s AND column_name <> 'id'",
            [table],
        )
        columns = cursor.fetchall()
    return {
        name: ArrayField(models.TextField(), null=True)
        if kind == "ARRAY"
        else field_kinds.get(kind, models.TextField)(null=True)
        for name, kind in columns
    }


def model_of(name, table, fields):
    meta = type("Meta", (), {"app_label": "peer", "db_table": table, "managed": False})
    return type(name, (models.Model,), {"__module__": __name__, "Meta": meta, "id": models.BigAutoField(primary_key=True), **fields})


Order = model_of("Order", "order", columns_of("order"))
connection.close()
Label = model_of(
    "Label",
    "agent_label",
    {
        "name": models.TextField(),
        "remark": models.TextField(null=True, blank=True),
        "version": models.IntegerField(default=1, editable=False),
        "is_deleted": models.BooleanField(default=False, editable=False),
        "created_at": models.DateTimeField(auto_now_add=True),
        "updated_at": models.DateTimeField(auto_now=True),
    },
)


def serializer_of(model):
    meta = type("Meta", (), {"model": model, "fields": "__all__"})
    return type(f"{model.__name__}Serializer", (serializers.ModelSerializer,), {"Meta": meta})


class MomentFilter(django_filters.NumberFilter):
    """Compares with a moment that is given in seconds, as the calls of the bench give it."""

    def filter(self, queryset, value):
        return super().filter(queryset, value and datetime.fromtimestamp(int(value), timezone.utc))


class OrderFilter(django_filters.FilterSet):
    buyer_name__contains = django_filters.CharFilter("buyer_name", lookup_expr="contains")
    created_at__gt = MomentFilter("created_at", lookup_expr="gt")
    created_at__lte = MomentFilter("created_at", lookup_expr="lte")
    agent_label = django_filters.NumberFilter("agent_label_id")

    class Meta:
        model = Order
        fields = ["status", "payment_status", "kind"]


class OrderViewSet(viewsets.ReadOnlyModelViewSet):
    queryset = Order.objects.filter(is_deleted=False).order_by("-id")
    serializer_class = serializer_of(Order)
    filter_backends = [django_filters.rest_framework.DjangoFilterBackend]
    filterset_class = OrderFilter


class LabelViewSet(viewsets.ModelViewSet):
    queryset = Label.objects.filter(is_deleted=False).order_by("-id")
    serializer_class = serializer_of(Label)

    def perform_update(self, serializer):
        serializer.save(version=serializer.instance.version + 1)


router = routers.SimpleRouter()
router.register("orders", OrderViewSet)
router.register("labels", LabelViewSet)
urlpatterns = [path("", include(router.urls))]
application = get_wsgi_application()
